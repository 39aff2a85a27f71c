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
	const { head, isWhole } = await readHead(request, limit);
	if (isWhole) return head;
	await request.body?.cancel();
	throw tooLarge();
}

/**
 * The first bytes of a request's body, and whether they are all of it. If not, the rest is still to
 * come.
 *
 * @param limit how many at most
 */
export async function readHead(
	request: Request,
	limit: number,
): Promise<{ head: Uint8Array<ArrayBuffer>; isWhole: boolean }> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
		chunks.push(chunk.subarray(0, limit - length));
		length += chunk.length;
		if (length > limit) break;
	}
	const head = new Uint8Array(Math.min(length, limit));
	let offset = 0;
	for (const chunk of chunks) {
		head.set(chunk, offset);
		offset += chunk.length;
	}
	return { head, isWhole: length <= limit };
}
