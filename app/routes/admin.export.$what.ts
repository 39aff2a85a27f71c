import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAdministratorByLink } from "~/accounts/permissions/require-administrator.server";
import { exportFile } from "~/admin/exports.server";
import { parameterOf } from "~/platform/http/url";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const reader = await requireAdministratorByLink(context, request);
	const eventId = parameterOf(new URL(request.url).searchParams, "event") ?? "";
	const file = await exportFile(context, params.what ?? "", { reader, eventId });
	if (!file) throw new Response("There is no such file", { status: 404 });
	return file;
}
