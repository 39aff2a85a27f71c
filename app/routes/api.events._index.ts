import { requireAdministrator } from "~/accounts/guard.server";
import { eventInput } from "~/events/backend";
import { readEvents } from "~/events/read-all.server";
import { createEvent } from "~/events/write.server";
import { endpoint } from "~/platform/http/endpoint.server";
import { readJson } from "~/platform/http/json-body.server";
import { answerList } from "~/platform/lists/data-list";

export const loader = endpoint({
	async GET({ context }) {
		return answerList(context, readEvents);
	},
	async POST({ request, context }) {
		const actor = await requireAdministrator(context, request);
		const { payload, repeat } = await readJson(request, eventInput(context.now));
		const data = await createEvent(context, actor, payload, repeat);
		return Response.json({ data }, { status: 201 });
	},
});

export const action = loader;
