/**
 * The response for a text that clients fetch again and again: 304 for a client that has this text.
 *
 * @param type the `Content-Type`
 */
export async function answerFile(request: Request, text: string, type: string): Promise<Response> {
	const hash = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
	// The tag is weak, because compression on the way would make a strong tag weak anyway.
	const tag = `W/"${btoa(String.fromCharCode(...new Uint8Array(hash)))}"`;
	const headers = { "Content-Type": type, ETag: tag };
	const isKnown = request.headers.get("If-None-Match")?.split(/, */).includes(tag);
	return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}
