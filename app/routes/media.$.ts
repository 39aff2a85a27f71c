import { serveMedia } from "~/media/serve.server";
import { endpoint } from "~/platform/http/backend-call.server";

export const loader = endpoint({
	async GET({ request, context }) {
		return serveMedia(context, request);
	},
});
