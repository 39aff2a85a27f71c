import { useRouteLoaderData } from "@remix-run/react";

/**
 * True for a visitor who saves data. Then the page fetches nothing ahead, and links to large files show
 * the size.
 */
export function useSavesData(): boolean {
	return useRouteLoaderData<{ savesData?: true }>("root")?.savesData === true;
}
