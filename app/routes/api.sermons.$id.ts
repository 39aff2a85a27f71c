import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { readJson } from "~/platform/http/body.server";
import { answerState } from "~/platform/http/etag";
import { sermonChange } from "~/sermons/payloads";
import { deleteSermon, updateSermon } from "~/sermons/store.server";

export const loader = endpoint({
	async PUT({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		const { payload } = await readJson(request, sermonChange(context.now));
		const ifMatch = request.headers.get("If-Match");
		return answerState(await updateSermon(context, actor, params.id ?? "", payload, ifMatch));
	},
	async DELETE({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		return Response.json({ data: await deleteSermon(context, actor, params.id ?? "") });
	},
});

export const action = loader;
