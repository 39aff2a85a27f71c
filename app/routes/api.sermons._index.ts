import { requireAdministrator } from "~/accounts/guard.server";
import { endpoint } from "~/platform/http/endpoint.server";
import { readJson } from "~/platform/http/json-body.server";
import { answerList } from "~/platform/lists/data-list";
import { sermonInput } from "~/sermons/backend";
import { readSermons } from "~/sermons/read-all.server";
import { createSermon } from "~/sermons/write.server";

export const loader = endpoint({
	async GET({ context }) {
		return answerList(context, readSermons);
	},
	async POST({ request, context }) {
		const actor = await requireAdministrator(context, request);
		const { payload, repeat } = await readJson(request, sermonInput(context.now));
		const data = await createSermon(context, actor, payload, repeat);
		return Response.json({ data }, { status: 201 });
	},
});

export const action = loader;
