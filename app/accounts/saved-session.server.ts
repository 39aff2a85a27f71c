import { z } from "zod";
import type { Database } from "~/db/client";
import { hostCookie, readCookie, setCookie } from "~/platform/http/cookies";
import { roles } from "./model";
import {
	endSession,
	findSessionUser,
	SESSION_LIFETIME_MS,
	type SessionUser,
} from "./session.server";
import { tokenCookie } from "./token.server";

/*
 * What a browser keeps of a session: one cookie with the user, which scripts may read, and one named
 * token, which they may not. Only the token proves anything.
 */

/** Without its prefix another host of the domain could sign people out for good, by a corrupt user. */
const userCookie = (request: Request) => hostCookie(request, "user");

const savedUser = z.object({ id: z.string(), email: z.string(), role: z.enum(roles) });

type SavedUser = z.infer<typeof savedUser>;

interface Context {
	db: Database;
	now: number;
}

/**
 * The `Set-Cookie` values that save a session, in the place of the one that the browser has saved, if
 * any, which ends.
 */
export async function saveSession(
	context: Context,
	request: Request,
	user: SavedUser,
	token: string,
): Promise<string[]> {
	await endSavedSession(context, request);
	const maxAge = SESSION_LIFETIME_MS / 1000;
	const json = JSON.stringify(savedUser.parse(user));
	return [
		setCookie(request, userCookie(request), encodeURIComponent(json), { maxAge, readable: true }),
		setCookie(request, tokenCookie(request), token, { maxAge }),
	];
}

/** The `Set-Cookie` values that forget it, and leave it as it is. */
export function forgetSession(request: Request): string[] {
	return [
		setCookie(request, userCookie(request), "", { maxAge: 0, readable: true }),
		setCookie(request, tokenCookie(request), "", { maxAge: 0 }),
	];
}

/**
 * Whose session the browser has saved, with the role as it is granted now; null when there is none.
 * A saved user that is corrupt ends the session, and what is left of a session is forgotten.
 *
 * @returns `cookies`: `Set-Cookie` values for the answer
 */
export async function restoreSession(
	context: Context,
	request: Request,
): Promise<{ user: SessionUser | null; cookies: string[] }> {
	const token = readCookie(request, tokenCookie(request));
	const saved = readCookie(request, userCookie(request));
	if (token === undefined && saved === undefined) return { user: null, cookies: [] };
	const found = token === undefined ? null : await findSessionUser(context, token);
	if (found && isSavedUser(saved)) return { user: found, cookies: [] };
	return { user: null, cookies: await signOut(context, request) };
}

/** Ends the session that a browser has saved, if any, and gives the cookies that forget it. */
export async function signOut(context: Context, request: Request): Promise<string[]> {
	await endSavedSession(context, request);
	return forgetSession(request);
}

async function endSavedSession(context: Context, request: Request) {
	const token = readCookie(request, tokenCookie(request));
	if (token !== undefined) await endSession(context, token);
}

function isSavedUser(cookie: string | undefined): boolean {
	try {
		return savedUser.safeParse(JSON.parse(decodeURIComponent(cookie ?? ""))).success;
	} catch {
		return false;
	}
}
