import { credentialsSchema } from "~/accounts/schema";
import { signIn } from "~/accounts/sign-in.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { readJson } from "~/platform/http/body.server";
import { cookieHeaders } from "~/platform/http/cookies";

export const loader = endpoint({
	async POST({ request, context }) {
		const { payload } = await readJson(request, credentialsSchema);
		const { user, token, cookies } = await signIn(context, payload, request);
		return Response.json({ data: { user, token } }, { headers: cookieHeaders(cookies) });
	},
});

export const action = loader;
