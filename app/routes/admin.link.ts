import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { MINUTE_MS } from "~/platform/durations";
import { refusal } from "~/platform/http/refusal";
import { countAttempt } from "~/platform/security/rate-limit.server";
import { readLink } from "~/sermons/linked-files.server";

/** Each asks somebody else's host. Who types three links of a sermon needs a few. */
const linkLimits = { action: "link", perAccount: [{ most: 100, within: 5 * MINUTE_MS }] };

/** What is at the address of a sermon's link, which somebody types in the portal. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { id } = await requireAdministrator(context, request);
	const { retryAfter } = await countAttempt(context, linkLimits, { accounts: [id], ip: null });
	if (retryAfter) throw refusal(429, "Too many links.", { "Retry-After": `${retryAfter}` });
	return Response.json(await readLink(new URL(request.url).searchParams.get("url") ?? ""));
}
