import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { listHandler } from "~/content/endpoints.server";
import { inputSchema } from "~/content/payloads";
import { eventFields } from "~/events/fields";
import { repeatField } from "~/events/repeat";
import { createEvents, readEvents } from "~/events/store.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { readJson } from "~/platform/http/body.server";

export const loader = endpoint({
	GET: listHandler(readEvents),
	POST: async ({ request, context }) => {
		const actor = await requireAdministrator(context, request);
		const schema = inputSchema(eventFields, context.now).and(repeatField);
		const { payload, requestKey } = await readJson(request, schema);
		const { repeat, ...input } = payload;
		const answer = await createEvents(context, actor, { input, repeat }, requestKey);
		return Response.json(answer, { status: 201 });
	},
});

export const action = loader;
