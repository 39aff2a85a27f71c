import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAdministrator } from "~/accounts/guard.server";
import { exportFile } from "~/admin/exports.server";

/** A file of all sermons, events or albums, for an administrator to keep. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	try {
		await requireAdministrator(context, request);
	} catch (refusal) {
		// A link is followed by somebody, who can sign in again.
		if (refusal instanceof Response && refusal.status === 401) throw redirect("/admin");
		throw refusal;
	}
	const file = exportFile(context, params.what ?? "");
	if (!file) throw new Response("There is no such file", { status: 404 });
	return file;
}
