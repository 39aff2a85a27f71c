import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { passkeyOptions } from "~/accounts/passkeys/passkey-options.server";
import { readForm } from "~/platform/http/body.server";

/** The WebAuthn options that a browser needs to sign in with a passkey or to create one. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { options, cookie } = await passkeyOptions(context, request, await readForm(request));
	return Response.json(options, { headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } });
}
