import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { refusal } from "~/platform/http/refusal";
import { countLink, readLink } from "~/sermons/linked-files.server";

/**
 * Reports whether a URL that an administrator types into a sermon's form leads to a file, a web
 * page or nothing.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { retryAfter } = await countLink(context, await requireAdministrator(context, request));
	if (retryAfter) throw refusal(429, "Too many links.", { "Retry-After": `${retryAfter}` });
	return Response.json(await readLink(new URL(request.url).searchParams.get("url") ?? ""));
}
