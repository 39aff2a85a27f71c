import { useRouteLoaderData } from "@remix-run/react";

/**
 * True if the visitor's data saver is on. Then the page prefetches nothing, and links to large
 * files show the size.
 */
export function useSavesData(): boolean {
	return useRouteLoaderData<{ savesData?: true }>("root")?.savesData === true;
}
