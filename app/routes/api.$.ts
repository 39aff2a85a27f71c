import { endpoint } from "~/platform/http/backend-call.server";
import { refusal } from "~/platform/http/refusal";

async function notFound(): Promise<Response> {
	return refusal(404, "Not found");
}

export const loader = endpoint({ GET: notFound, POST: notFound, PUT: notFound, DELETE: notFound });

export const action = loader;
