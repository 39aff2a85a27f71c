import { PART_BYTES } from "~/media/file-kinds";

/** `status` is the HTTP status of the response, or 0 if no response came. */
export class UploadFailed extends Error {
	readonly status: number;

	constructor(status: number) {
		super(`The upload failed with the status ${status}`);
		this.status = status;
	}
}

/**
 * A request without an answer is aborted after this time, because a phone may not notice that its
 * internet connection is gone. The time is long, because one part of a file may need minutes on a
 * slow connection.
 */
const PATIENCE_MS = 300_000;

const pathOf = (id: string) => `/api/uploads/${id}`;

async function call<Answer>(
	path: string,
	init: RequestInit,
	signal?: AbortSignal,
): Promise<Answer> {
	const aborting = new AbortController();
	const abort = () => aborting.abort();
	const timer = setTimeout(abort, PATIENCE_MS);
	signal?.addEventListener("abort", abort);
	try {
		signal?.throwIfAborted();
		const response = await fetch(path, { ...init, signal: aborting.signal });
		if (!response.ok) throw new UploadFailed(response.status);
		return await response.json();
	} catch (error) {
		if (signal?.aborted || error instanceof UploadFailed) throw error;
		throw new UploadFailed(0);
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener("abort", abort);
	}
}

/**
 * Asks the server which parts of an upload have arrived, and which saved sermon waits for the
 * uploaded file.
 */
export function readUpload(id: string) {
	return call<{ parts: number[]; sermon: string | null }>(pathOf(id), {});
}

/**
 * Uploads a file in parts. Parts that have arrived before are not sent again.
 *
 * @throws UploadFailed
 */
export async function sendParts(
	id: string,
	file: Blob,
	signal: AbortSignal,
	onProgress: (sent: number) => void,
): Promise<void> {
	const arrived = new Set((await readUpload(id)).parts);
	for (let part = 0; part * PART_BYTES < file.size; part++) {
		const end = Math.min((part + 1) * PART_BYTES, file.size);
		if (!arrived.has(part)) {
			const body = await file.slice(part * PART_BYTES, end).arrayBuffer();
			const sha256 = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
			const headers = { "Content-Digest": `sha-256=:${btoa(String.fromCharCode(...sha256))}:` };
			await call(`${pathOf(id)}?part=${part}`, { method: "PUT", body, headers }, signal);
		}
		onProgress(end);
	}
}

/**
 * Makes the server join the uploaded parts into one file, and put the file's URL into the sermon
 * that waits for the file. In the answer, `sermon` is that sermon's id; null if no sermon waits.
 */
export function askToJoin(id: string, bytes: number, seconds: number) {
	return call<{ url: string; sermon: string | null }>(pathOf(id), {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ bytes, seconds }),
	});
}

export function discardUpload(id: string) {
	return call(pathOf(id), { method: "DELETE" });
}
