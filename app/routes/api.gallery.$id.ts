import { deleteHandler, updateHandler } from "~/content/endpoints.server";
import { albumKind } from "~/gallery/kind.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { answerState } from "~/platform/http/precondition.server";
import { refusal } from "~/platform/http/refusal";

export const loader = endpoint({
	async GET({ context, params }) {
		const data = await albumKind.read(context, params.id ?? "");
		if (!data) throw refusal(404, "There is no such album");
		return answerState(data);
	},
	PUT: updateHandler(albumKind),
	DELETE: deleteHandler(albumKind.remove),
});

export const action = loader;
