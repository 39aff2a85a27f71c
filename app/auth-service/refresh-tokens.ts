import { createHmac, timingSafeEqual } from "node:crypto";

interface Contents {
	sessionId: string;
	/** The session's refresh counter when the token was given out. */
	counter: number;
}

/**
 * A refresh token: session, counter, and a MAC over both. Since it can be made again from the
 * session's row, the database holds no refresh token, and an answer that was lost can be repeated.
 */
export function encodeRefreshToken(secret: Buffer, { sessionId, counter }: Contents): string {
	const contents = `${sessionId}.${counter}`;
	return `${contents}.${mac(secret, contents).toString("base64url")}`;
}

/** What a refresh token says, or null for one that this service did not give out. */
export function decodeRefreshToken(secret: Buffer, token: string): Contents | null {
	const [sessionId = "", counter = "", signature = ""] = token.split(".");
	const contents = { sessionId, counter: Number(counter) };
	const expected = Buffer.from(encodeRefreshToken(secret, contents));
	const given = Buffer.from(token);
	if (signature === "" || given.length !== expected.length) return null;
	return timingSafeEqual(given, expected) ? contents : null;
}

function mac(secret: Buffer, contents: string): Buffer {
	return createHmac("sha256", secret).update(`refresh:${contents}`).digest();
}
