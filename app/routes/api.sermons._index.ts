import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { inputSchema } from "~/content/payloads";
import { endpoint } from "~/platform/http/backend-call.server";
import { readJson } from "~/platform/http/body.server";
import { answerList } from "~/platform/lists/answer-list";
import { sermonFields } from "~/sermons/fields";
import { createSermon, readSermons } from "~/sermons/store.server";

export const loader = endpoint({
	async GET({ context }) {
		return answerList(context, readSermons);
	},
	async POST({ request, context }) {
		const actor = await requireAdministrator(context, request);
		const { payload, requestKey } = await readJson(request, inputSchema(sermonFields, context.now));
		const data = await createSermon(context, actor, payload, requestKey);
		return Response.json({ data }, { status: 201 });
	},
});

export const action = loader;
