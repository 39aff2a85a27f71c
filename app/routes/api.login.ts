import { credentialsSchema } from "~/accounts/schema";
import { signIn } from "~/accounts/sign-in.server";
import { cookieHeaders } from "~/platform/http/cookies";
import { endpoint } from "~/platform/http/endpoint.server";
import { readJson } from "~/platform/http/json-body.server";

export const loader = endpoint({
	async POST({ request, context }) {
		const { payload } = await readJson(request, credentialsSchema);
		const { user, token, cookies } = await signIn(context, payload, request);
		return Response.json({ data: { user, token } }, { headers: cookieHeaders(cookies) });
	},
});

export const action = loader;
