import { credentials, signIn } from "~/accounts/sign-in.server";
import { endpoint } from "~/platform/endpoint.server";
import { readJson } from "~/platform/json-body.server";
import { clientAddress } from "~/platform/throttle.server";

export const loader = endpoint({
	async POST({ request, context }) {
		const { payload } = await readJson(request, credentials);
		return Response.json({ data: await signIn(context, payload, clientAddress(request)) });
	},
});

export const action = loader;
