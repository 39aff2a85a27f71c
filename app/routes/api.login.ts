import { credentialsSchema } from "~/accounts/account-form-schemas";
import { retryAfterOf } from "~/accounts/refused-form.server";
import { API_LIFETIME_MS } from "~/accounts/sign-in/known-devices.server";
import { signIn, signInStatuses } from "~/accounts/sign-in/sign-in.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { readJson } from "~/platform/http/body.server";
import { cookieHeaders } from "~/platform/http/cookies";
import { refusal } from "~/platform/http/refusal";

export const loader = endpoint({
	async POST({ request, context }) {
		const { payload } = await readJson(request, credentialsSchema);
		const signedIn = await signIn(context, payload, request, API_LIFETIME_MS);
		if (!signedIn.ok) {
			const { reason, message } = signedIn;
			throw refusal(signInStatuses[reason], message, retryAfterOf(signedIn));
		}
		const { user, token, cookies } = signedIn;
		return Response.json({ data: { user, token } }, { headers: cookieHeaders(cookies) });
	},
});

export const action = loader;
