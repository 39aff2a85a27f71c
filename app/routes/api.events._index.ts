import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { listHandler } from "~/content/endpoints.server";
import { inputSchema } from "~/content/payloads";
import { eventKind } from "~/events/kind.server";
import { repeatField } from "~/events/repeat";
import { endpoint } from "~/platform/http/backend-call.server";
import { readJson } from "~/platform/http/body.server";

export const loader = endpoint({
	GET: listHandler(eventKind.list),
	POST: async ({ request, context }) => {
		const actor = await requireAdministrator(context, request);
		const schema = inputSchema(eventKind.fields, context.now).and(repeatField);
		const { payload, requestKey } = await readJson(request, schema);
		const { repeat, ...input } = payload;
		const answer = await eventKind.create(context, actor, { input, repeat }, requestKey);
		return Response.json(answer, { status: 201 });
	},
});

export const action = loader;
