import { useRouteLoaderData } from "@remix-run/react";

/** Then nothing is fetched before it is asked for, and what is large says what it costs. */
export function useSavesData(): boolean {
	return useRouteLoaderData<{ savesData?: true }>("root")?.savesData === true;
}
