import { requireAdministrator } from "~/accounts/guard.server";
import { albumInput } from "~/gallery/backend";
import { readAlbums } from "~/gallery/read-all.server";
import { createAlbum } from "~/gallery/write.server";
import { endpoint } from "~/platform/http/endpoint.server";
import { readJson } from "~/platform/http/json-body.server";
import { answerList } from "~/platform/lists/data-list";

export const loader = endpoint({
	async GET({ context }) {
		return answerList(context, readAlbums);
	},
	async POST({ request, context }) {
		const actor = await requireAdministrator(context, request);
		const { payload, repeat } = await readJson(request, albumInput(context.now));
		const data = await createAlbum(context, actor, payload, repeat);
		return Response.json({ data }, { status: 201 });
	},
});

export const action = loader;
