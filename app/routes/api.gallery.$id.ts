import { deleteHandler, updateHandler } from "~/content/endpoints.server";
import { apiAlbum, storedAlbum } from "~/gallery/api-album";
import { albumFields } from "~/gallery/fields";
import { deleteAlbum, readAlbum, updateAlbum } from "~/gallery/store.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { answerState } from "~/platform/http/precondition.server";
import { refusal } from "~/platform/http/refusal";

export const loader = endpoint({
	async GET({ context, params }) {
		const data = await readAlbum(context, params.id ?? "");
		if (!data) throw refusal(404, "There is no such album");
		return answerState(apiAlbum(data));
	},
	PUT: updateHandler(albumFields, (context, actor, { fields, ...change }) =>
		updateAlbum(context, actor, {
			...change,
			fields: ({ pictures }) => storedAlbum(fields, pictures),
		}),
	),
	DELETE: deleteHandler(deleteAlbum),
});

export const action = loader;
