import { requireAdministrator } from "~/accounts/guard.server";
import { albumInput } from "~/gallery/backend";
import { readAlbums } from "~/gallery/read-all.server";
import { createAlbum } from "~/gallery/write.server";
import { answerList } from "~/platform/data-list";
import { endpoint } from "~/platform/endpoint.server";
import { readJson } from "~/platform/json-body.server";

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
