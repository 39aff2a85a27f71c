import { useRouteLoaderData } from "@remix-run/react";

/** True where messages and registrations are stored, and not logged alone. */
export function useKeepsForms(): boolean {
	return useRouteLoaderData<{ keepsForms?: true }>("root")?.keepsForms === true;
}
