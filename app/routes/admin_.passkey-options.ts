import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { passkeyOptions } from "~/accounts/passkeys/passkey-options.server";
import { readForm } from "~/platform/http/body.server";

/** The options with which a browser uses or makes a passkey. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { options, cookie } = await passkeyOptions(context, request, await readForm(request));
	return Response.json(options, { headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } });
}
