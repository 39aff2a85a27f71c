import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { readAlbumTable } from "~/gallery/store.server";

/**
 * How many albums the portal offers for photos that were sent to it through the phone's share menu.
 */
const OFFERED_ALBUMS = 5;

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireAdministrator(context, request);
	const { items } = await readAlbumTable(context, { text: "", category: null, after: null });
	return Response.json(items.slice(0, OFFERED_ALBUMS).map(({ id, title }) => ({ id, title })));
}
