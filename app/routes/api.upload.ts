import { requireAdministrator } from "~/accounts/guard.server";
import { readUpload, storePicture } from "~/media/upload.server";
import { endpoint } from "~/platform/http/endpoint.server";

export const loader = endpoint({
	async POST({ request, context }) {
		const actor = await requireAdministrator(context, request);
		const { bytes, repeat } = await readUpload(request);
		return Response.json(await storePicture(context, actor, bytes, repeat), { status: 201 });
	},
});

export const action = loader;
