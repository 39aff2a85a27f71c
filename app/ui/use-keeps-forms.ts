import { useRouteLoaderData } from "@remix-run/react";

/**
 * True if visitors' messages and registrations are stored in the database (`KEEP_FORMS=on`), and
 * not only logged.
 */
export function useKeepsForms(): boolean {
	return useRouteLoaderData<{ keepsForms?: true }>("root")?.keepsForms === true;
}
