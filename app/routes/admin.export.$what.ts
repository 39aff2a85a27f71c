import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { exportFile } from "~/admin/exports.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	try {
		await requireAdministrator(context, request);
	} catch (refusal) {
		// A person follows this link, so without a session it leads to the login.
		if (refusal instanceof Response && refusal.status === 401) throw redirect("/admin");
		throw refusal;
	}
	const file = exportFile(context, params.what ?? "");
	if (!file) throw new Response("There is no such file", { status: 404 });
	return file;
}
