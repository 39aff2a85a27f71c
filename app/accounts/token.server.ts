import { randomBytes } from "node:crypto";
import { readCookie } from "~/platform/cookies";

/** The token that `POST /login` hands out, as a request brings it back. */
export interface PresentedToken {
	value: string;
	from: "bearer" | "cookie";
}

/**
 * The name of the token's cookie. On https its prefix keeps other hosts of the same domain from
 * setting one.
 */
export function tokenCookieName(request: Request): string {
	return new URL(request.url).protocol === "https:" ? "__Host-token" : "token";
}

/** The bearer of a request, or else its cookie. */
export function readToken(request: Request): PresentedToken | null {
	const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1];
	if (bearer) return { value: bearer, from: "bearer" };
	const value = readCookie(request, tokenCookieName(request));
	return value ? { value, from: "cookie" } : null;
}

/** A new token: 256 random bits. */
export function createToken(): string {
	return randomBytes(32).toString("base64url");
}
