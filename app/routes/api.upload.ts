import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { readPictureForm, storePicture } from "~/media/upload.server";
import { endpoint } from "~/platform/http/backend-call.server";

export const loader = endpoint({
	async POST({ request, context }) {
		const actor = await requireAdministrator(context, request);
		const { bytes, requestKey } = await readPictureForm(request);
		return Response.json(await storePicture(context, actor, bytes, requestKey), { status: 201 });
	},
});

export const action = loader;
