import { useRouteLoaderData } from "@remix-run/react";

/** True if messages and registrations are stored (`KEEP_FORMS=on`), and not only logged. */
export function useKeepsForms(): boolean {
	return useRouteLoaderData<{ keepsForms?: true }>("root")?.keepsForms === true;
}
