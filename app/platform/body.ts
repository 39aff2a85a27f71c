import { refusal } from "./refusal";

/** What a JSON body or a plain form may weigh, in bytes. */
export const BODY_MAX_BYTES = 1024 * 1024;

/**
 * The body of a request, counted while it comes in.
 *
 * @param limit in bytes
 * @throws a 413 Response as soon as the body is known to be larger, before it is read whole
 */
export async function readBody(
	request: Request,
	limit = BODY_MAX_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
	const tooLarge = () => refusal(413, `The body must be at most ${limit} bytes`);
	if (Number(request.headers.get("Content-Length")) > limit) throw tooLarge();
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of request.body ?? []) {
		length += chunk.length;
		// Leaving the loop cancels the stream, so the rest is never taken in.
		if (length > limit) throw tooLarge();
		chunks.push(chunk);
	}
	const body = new Uint8Array(length);
	let offset = 0;
	for (const chunk of chunks) {
		body.set(chunk, offset);
		offset += chunk.length;
	}
	return body;
}
