import { z } from "zod";
import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { PART_BYTES } from "~/media/file-kinds";
import {
	joinParts,
	readParts,
	removePartsUpload,
	storePart,
	uploadOf,
} from "~/media/upload-parts.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { readBody, readJson } from "~/platform/http/body.server";
import { deliverFile, targetOf } from "~/sermons/uploads.server";

const joinSchema = z.object({
	bytes: z.int().min(1),
	/** The length of an audio recording in seconds; 0 or null if it is not known. */
	seconds: z.number().min(0).nullish(),
});

/** The API for uploading a file in parts: see `upload-parts.server.ts`. */
export const loader = endpoint({
	async GET({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		const upload = uploadOf(actor, params.upload);
		const parts = await readParts(context.media, upload);
		const target = await targetOf(context.media, upload);
		return Response.json({ parts, sermon: target?.sermon ?? null });
	},
	async PUT({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		const upload = uploadOf(actor, params.upload);
		const part = Number(new URL(request.url).searchParams.get("part") || Number.NaN);
		const bytes = await readBody(request, PART_BYTES);
		const digest = request.headers.get("Content-Digest");
		await storePart(context, upload, part, { bytes, digest });
		return Response.json({ part });
	},
	async POST({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		const upload = uploadOf(actor, params.upload);
		const { payload } = await readJson(request, joinSchema);
		const { url } = await joinParts(context, actor, upload, payload.bytes);
		const seconds = payload.seconds ?? 0;
		const sermon = await deliverFile(context, actor, upload, { url, seconds });
		return Response.json({ url, sermon }, { status: 201 });
	},
	async DELETE({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		await removePartsUpload(context.media, uploadOf(actor, params.upload));
		return Response.json({});
	},
});

export const action = loader;
