import { useRouteLoaderData } from "@remix-run/react";

/**
 * True for a visitor who saves data. Then nothing is fetched before it is asked for, and large files
 * say their size.
 */
export function useSavesData(): boolean {
	return useRouteLoaderData<{ savesData?: true }>("root")?.savesData === true;
}
