import { hostCookie, readCookie, setCookie } from "~/platform/http/cookies";

/**
 * What a browser keeps while a new password is chosen: from the asking on the `verifier`, and once
 * the mail's link was opened the `session`. Scripts cannot read them.
 */
type Kept = "verifier" | "session";

/** As long as the mail's link is good. */
const LIFETIME_S = 60 * 60;

function cookieName(request: Request, what: Kept): string {
	return hostCookie(request, `password-${what}`);
}

export function readKept(request: Request, what: Kept): string | undefined {
	return readCookie(request, cookieName(request, what)) || undefined;
}

/** The `Set-Cookie` value that keeps it. */
export function keep(request: Request, what: Kept, value: string): string {
	return setCookie(request, cookieName(request, what), value, { maxAge: LIFETIME_S });
}

/** The `Set-Cookie` value that forgets it. */
export function forget(request: Request, what: Kept): string {
	return setCookie(request, cookieName(request, what), "", { maxAge: 0 });
}
