/**
 * The response for a file that clients fetch again and again, such as a feed. A client that already
 * has this version of the file gets a 304 without a body.
 *
 * @param type the `Content-Type`
 */
export async function answerFile(request: Request, text: string, type: string): Promise<Response> {
	const hash = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
	// The ETag is weak, because compression on the way would make a strong ETag weak anyway.
	const tag = `W/"${btoa(String.fromCharCode(...new Uint8Array(hash)))}"`;
	const headers = { "Content-Type": type, ETag: tag };
	const isKnown = request.headers.get("If-None-Match")?.split(/, */).includes(tag);
	return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}
