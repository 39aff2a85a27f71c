import { randomBytes } from "node:crypto";
import { type Actor, audit } from "~/platform/changes/audit.server";
import {
	type Once,
	type RequestKey,
	requestKeyOf,
	writeOnce,
} from "~/platform/changes/idempotency.server";
import type { Context } from "~/platform/context";
import { FORM_BOUNDS, readForm } from "~/platform/http/body.server";
import { refusal } from "~/platform/http/refusal";
import { logError } from "~/platform/log";
import { makeVariant, notAccepted, removeMedia, storeVariant } from "./bucket.server";
import { END_LENGTH, type FileKind, fileEndings, fileKindOf, isTooLarge } from "./file-kinds";
import { MEDIA, mediaAddress } from "./media-urls";
import { type Picture, PictureRefused, readPicture, TOO_LARGE, UPLOAD_MAX_BYTES } from "./picture";
import { SAVING_WIDTH, WIDTHS } from "./picture-sizes";

const UPLOAD_BOUNDS = { ...FORM_BOUNDS, bytes: UPLOAD_MAX_BYTES + 64 * 1024 };

const [SMALLEST] = WIDTHS;

/**
 * Reads a sent form with one picture.
 *
 * @throws a Response: 400 when there is not exactly one file; 413 for a body that is too large; 415
 *   for a body that is no form
 */
export async function readPictureForm(request: Request) {
	const form = await readForm(request, UPLOAD_BOUNDS).catch((error: unknown) => {
		if (error instanceof Response && error.status === 413) throw refused(413, TOO_LARGE);
		throw refused(415, "send a form with the field image");
	});
	const [file, ...others] = form.getAll("image");
	if (!(file instanceof File) || others.length > 0) {
		throw refused(400, "the field image must hold one file");
	}
	const bytes = new Uint8Array(await file.arrayBuffer());
	return { bytes, requestKey: requestKeyOf(request, bytes) };
}

/**
 * Stores an uploaded picture without its metadata, and returns its URL.
 *
 * @throws a Response for a file that is not a picture or too large
 */
export async function storePicture(
	context: Context<"db" | "now" | "media" | "images" | "requestId">,
	actor: Actor,
	bytes: Uint8Array<ArrayBuffer>,
	requestKey: RequestKey | null = null,
): Promise<{ url: string }> {
	const { media } = context;
	const picture = read(bytes);
	const { type, ending, parts } = picture;
	const file = new Blob(parts, { type });
	const key = `${MEDIA}${randomBytes(16).toString("hex")}.${ending}`;
	const large = await makeSavingSize(context, picture, file);
	await media.put(key, file, { httpMetadata: { contentType: type } });
	if (large) await storeVariant(media, key, SAVING_WIDTH, large);
	return giveOnce(context, actor, requestKey, key);
}

/**
 * Stores a recording or sermon notes that are uploaded in one request.
 *
 * @param endings the accepted kinds of files, by the endings of their names
 * @throws a Response: 413 if the file is too large, 415 if its kind is not accepted
 */
export async function storeFile(
	context: Context<"db" | "now" | "media">,
	actor: Actor,
	bytes: Uint8Array<ArrayBuffer>,
	endings: readonly string[],
	requestKey: RequestKey | null,
): Promise<{ url: string }> {
	const { media } = context;
	const kind = takenKind(fileKindOf(bytes, bytes.subarray(-END_LENGTH)), bytes.length, endings);
	const key = `${MEDIA}${randomBytes(16).toString("hex")}.${kind.ending}`;
	await media.put(key, bytes, { httpMetadata: { contentType: kind.type } });
	return giveOnce(context, actor, requestKey, key);
}

/**
 * Checks that an uploaded file may be stored, and returns its kind.
 *
 * @param kind the kind of file according to its content
 * @param bytes the file's size
 * @throws a Response: 413 if the file is too large, 415 if its kind is not accepted
 */
export function takenKind(
	kind: FileKind | null,
	bytes: number,
	endings: readonly string[] = Object.values(fileEndings).flat(),
): FileKind {
	if (!kind || !endings.includes(kind.ending)) throw notAccepted(endings);
	if (isTooLarge(kind, bytes)) {
		throw refusal(413, `the file is over ${kind.maxMegabytes} MB`);
	}
	return kind;
}

/**
 * Returns the URL of the stored file. If the request repeats an earlier one, removes the new file
 * and returns the URL of the earlier request's file.
 */
async function giveOnce(
	context: Context<"db" | "now" | "media">,
	actor: Actor,
	requestKey: RequestKey | null,
	key: string,
): Promise<{ url: string }> {
	const answer = { url: mediaAddress(key) };
	const write: Once<typeof answer>["write"] = [audit(context, actor, "media.upload", key)];
	const given = await writeOnce(context, actor, { requestKey, answer, write });
	if (given.url !== answer.url) await removeMedia(context.media, [key]);
	return given;
}

function read(bytes: Uint8Array<ArrayBuffer>): Picture {
	try {
		return readPicture(bytes);
	} catch (error) {
		if (error instanceof PictureRefused) throw refused(error.status, error.message);
		throw error;
	}
}

/** The error codes of Cloudflare's Images binding for a damaged picture. */
const UNDECODABLE = [9412, 9523];

/**
 * Makes the smaller size of a picture that visitors with the data saver on get, so that pages can
 * say how many bytes it has. Making it also finds out whether the uploaded picture is damaged.
 */
async function makeSavingSize(
	{ images, requestId }: Context<"images" | "requestId">,
	{ type }: Picture,
	file: Blob,
): Promise<ArrayBuffer | null> {
	if (!images) return null;
	try {
		const hasSizes = type !== "image/gif";
		const variant = await makeVariant(images, file.stream(), hasSizes ? SAVING_WIDTH : SMALLEST);
		return hasSizes ? variant : null;
	} catch (error) {
		if (UNDECODABLE.includes((error as Partial<ImagesError>).code ?? 0)) {
			throw refused(400, "the picture is damaged");
		}
		logError("photo could not be made smaller", error, { requestId });
		return null;
	}
}

function refused(status: number, reason: string): Response {
	return refusal(status, `Failed to upload image: ${reason}`);
}
