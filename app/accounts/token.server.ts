import { randomBytes } from "node:crypto";
import { hostCookie, readCookie } from "~/platform/http/cookies";

/** The token that `POST /login` hands out, as a request brings it back. */
interface PresentedToken {
	value: string;
	from: "bearer" | "cookie";
}

/** The name of the token's cookie. */
export function tokenCookie(request: Request): string {
	return hostCookie(request, "token");
}

/** The bearer of a request, or else its cookie. */
export function readToken(request: Request): PresentedToken | null {
	const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1];
	if (bearer) return { value: bearer, from: "bearer" };
	const value = readCookie(request, tokenCookie(request));
	return value ? { value, from: "cookie" } : null;
}

/** A new token: 256 random bits. */
export function createToken(): string {
	return randomBytes(32).toString("base64url");
}
