import { requireAdministrator } from "~/accounts/guard.server";
import { answerList } from "~/platform/data-list";
import { endpoint } from "~/platform/endpoint.server";
import { readJson } from "~/platform/json-body.server";
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
