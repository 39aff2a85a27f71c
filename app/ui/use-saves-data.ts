import { useRouteLoaderData } from "@remix-run/react";

/**
 * True if the visitor's data saver is on. Pages then prefetch nothing, and links to large files
 * show the file size.
 */
export function useSavesData(): boolean {
	return useRouteLoaderData<{ savesData?: true }>("root")?.savesData === true;
}
