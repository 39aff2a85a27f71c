import { createHash } from "node:crypto";
import { PARTS } from "~/backup-content";
import { type Actor, audit } from "~/platform/changes/audit.server";
import type { Context } from "~/platform/context";
import { DAY_MS } from "~/platform/durations";
import { refusal } from "~/platform/http/refusal";
import { countAttempt } from "~/platform/security/rate-limit.server";
import { pagesOf, removeFolder } from "./bucket-pages";
import {
	END_LENGTH,
	type FileKind,
	fileKindOf,
	KIND_LENGTH,
	PART_BYTES,
	RECORDING_MAX_MB,
	TARGET_AGE_MS,
} from "./file-kinds";
import { MEDIA, mediaAddress } from "./media-urls";
import { takenKind } from "./upload.server";

/*
 * Recordings and sermon notes are uploaded in parts, so that after a lost connection only one part
 * must be sent again. The browser chooses the upload's id. A stored part never changes. Joining the
 * parts does not remove them, because another request may be joining them at the same time.
 * `sweepParts` removes them later.
 */

const PARTS_AGE_MS = 2 * DAY_MS;

const PARTS_MAX = (RECORDING_MAX_MB * 1024 * 1024) / PART_BYTES;

/** Limits an account to five of the largest recordings a day. */
const partLimits = {
	action: "upload part",
	perAccount: [{ most: 5 * PARTS_MAX, within: DAY_MS }],
};

type PartsContext = Context<"db" | "media" | "now" | "report">;

export interface PartsUpload {
	account: string;
	/** The id of the upload, chosen by the browser: 32 hexadecimal digits. */
	id: string;
}

export function isUploadId(id: string | null | undefined): id is string {
	return /^[0-9a-f]{32}$/.test(id ?? "");
}

/** @throws a 404 Response for an invalid upload id */
export function uploadOf({ id: account }: Pick<Actor, "id">, id: string | undefined): PartsUpload {
	if (!isUploadId(id)) throw refusal(404, "There is no such upload");
	return { account, id };
}

/**
 * The name of the R2 object that stores an upload's target (see `setTarget`). The upload's parts
 * have numbers as names.
 */
const TARGET = "target";

const folderOf = ({ account, id }: PartsUpload) => `${PARTS}${encodeURIComponent(account)}/${id}/`;
const partKey = (upload: PartsUpload, part: number) => folderOf(upload) + part;
const targetKey = (upload: PartsUpload) => folderOf(upload) + TARGET;

/**
 * Stores a part of an upload. A client may send the same part again.
 *
 * @param digest the header `Content-Digest` (RFC 9530) with the part's SHA-256
 * @throws a Response: 400 for a damaged part; 409 if the part is stored with another content; 429
 *   for too many parts in a day
 */
export async function storePart(
	context: PartsContext,
	upload: PartsUpload,
	part: number,
	{ bytes, digest }: { bytes: Uint8Array<ArrayBuffer>; digest: string | null },
): Promise<void> {
	const { media } = context;
	if (!Number.isInteger(part) || part < 0 || part >= PARTS_MAX) {
		throw refusal(400, `part: must be a number from 0 to ${PARTS_MAX - 1}`);
	}
	if (bytes.length === 0) throw refusal(400, "The part is empty");
	const sha256 = createHash("sha256").update(bytes).digest();
	if (digest !== `sha-256=:${sha256.toString("base64")}:`) {
		throw refusal(400, "The part is damaged: its Content-Digest is another one");
	}
	const isSame = ({ checksums }: R2Object) =>
		checksums.sha256 !== undefined && sha256.equals(Buffer.from(checksums.sha256));
	const key = partKey(upload, part);
	const stored = await media.head(key);
	if (!stored) {
		const { retryAfter } = await countAttempt(context, partLimits, {
			accounts: [upload.account],
			ip: null,
		});
		if (retryAfter !== null) {
			throw refusal(429, "This account has uploaded too much today", {
				"Retry-After": `${retryAfter}`,
			});
		}
	}
	const onlyIf = { etagDoesNotMatch: "*" };
	if (!stored && (await media.put(key, bytes, { sha256, onlyIf }))) return;
	// Another request has stored the same part of the upload before or at the same time.
	const other = stored ?? (await media.head(key));
	if (other && !isSame(other)) throw refusal(409, "The part is stored with another content");
}

/** Which parts of an upload are stored: their part numbers. */
export async function readParts(media: R2Bucket, upload: PartsUpload): Promise<number[]> {
	const folder = folderOf(upload);
	const { objects } = await media.list({ prefix: folder });
	const names = objects.map(({ key }) => key.slice(folder.length));
	return names.filter((name) => name !== TARGET).map(Number);
}

export async function readTarget(media: R2Bucket, upload: PartsUpload): Promise<unknown> {
	return (await (await media.get(targetKey(upload)))?.json()) ?? null;
}

/**
 * Stores an upload's target: the content that gets the file's URL once the upload's parts are
 * joined.
 */
export function setTarget(media: R2Bucket, upload: PartsUpload, target: object) {
	return media.put(targetKey(upload), JSON.stringify(target));
}

export function removePartsUpload(media: R2Bucket, upload: PartsUpload) {
	return removeFolder(media, folderOf(upload));
}

/**
 * Joins the parts of an upload to one file. Joining twice results in the same file at the same URL.
 *
 * @param bytes the file's size
 * @throws a Response: 409 with the numbers of the missing parts; 413 for a file that is too large;
 *   415 for another kind of file
 */
export async function joinParts(
	context: PartsContext,
	actor: Actor,
	upload: PartsUpload,
	bytes: number,
): Promise<{ url: string }> {
	if (bytes > PARTS_MAX * PART_BYTES) throw refusal(413, "the file is too large");
	const { media } = context;
	const { objects } = await media.list({ prefix: folderOf(upload) });
	const sizes = new Map(objects.map(({ key, size }) => [key, size]));
	const parts = Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, part) => ({
		key: partKey(upload, part),
		size: Math.min(PART_BYTES, bytes - part * PART_BYTES),
	}));
	const missing = parts.flatMap(({ key, size }, part) => (sizes.get(key) === size ? [] : part));
	if (missing.length > 0) {
		throw Response.json({ message: "Parts of the upload are missing", missing }, { status: 409 });
	}
	const keys = parts.map(({ key }) => key);
	const kind = takenKind(await kindOf(media, keys), bytes);
	// The file's URL is a hash of the upload's id, account and size. Only the uploader knows this
	// id, so nobody can guess the URL before a page contains it.
	const name = createHash("sha256").update(`${upload.account} ${upload.id} ${bytes}`);
	const key = `${MEDIA}${name.digest("hex").slice(0, 32)}.${kind.ending}`;
	const url = mediaAddress(key);
	if ((await media.head(key))?.size === bytes) return { url };
	const { readable, writable } = new FixedLengthStream(bytes);
	const pour = async () => {
		for (const part of parts) {
			const object = await media.get(part.key);
			if (!object) throw refusal(409, "Parts of the upload are missing");
			await object.body.pipeTo(writable, { preventClose: true });
		}
		await writable.close();
	};
	await Promise.all([
		media.put(key, readable, { httpMetadata: { contentType: kind.type } }),
		pour().catch(async (error) => {
			await writable.abort(error);
			throw error;
		}),
	]);
	await audit(context, actor, "media.upload", key);
	return { url };
}

async function kindOf(media: R2Bucket, keys: readonly string[]): Promise<FileKind | null> {
	const read = async (key: string | undefined, range: R2Range) => {
		const object = key ? await media.get(key, { range }) : null;
		return Buffer.from(object ? await object.arrayBuffer() : []);
	};
	const beginning = await read(keys[0], { offset: 0, length: KIND_LENGTH });
	// The last part may be shorter than `END_LENGTH`, so the end of the part before it is read,
	// too.
	const ends = await Promise.all(keys.slice(-2).map((key) => read(key, { suffix: END_LENGTH })));
	return fileKindOf(beginning, Buffer.concat(ends).subarray(-END_LENGTH));
}

/** Removes the parts and the targets of old uploads. Runs every night. */
export async function sweepParts({ media, now }: Context<"media" | "now">) {
	for await (const objects of pagesOf(media, PARTS)) {
		const ageOf = (key: string) => (key.endsWith(`/${TARGET}`) ? TARGET_AGE_MS : PARTS_AGE_MS);
		const old = objects.filter(({ key, uploaded }) => now - uploaded.getTime() > ageOf(key));
		if (old.length > 0) await media.delete(old.map(({ key }) => key));
	}
}
