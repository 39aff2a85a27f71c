import { and, eq, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { grants } from "~/db/accounts-schema";
import { passkeys, spentChallenges } from "~/db/second-factor-schema";
import type { Context } from "~/platform/context";
import { logInfo } from "~/platform/log";
import { passkeyLimits } from "~/platform/security/account-limits.server";
import { clientIp, countAttempt } from "~/platform/security/rate-limit.server";
import type { AccountName } from "../account-service";
import { PASSKEY_MAX } from "../model";
import { passkeyRefusals, tooManyAttempts } from "../sign-in/sign-in-refusal.server";
import { beginChallenge, CHALLENGE_MS, type Challenge, readChallenge } from "./challenge.server";

// Passkeys (WebAuthn). Before a device uses a passkey, it asks for a fingerprint, a face or a
// screen lock, so a passkey counts as password and second factor in one. The library
// @simplewebauthn checks what a browser sends; it is loaded only when a passkey is used.

export type PasskeyContext = Context<"db" | "now" | "report" | "requestId"> & {
	settings: { secretKey: string | null };
};

const library = () => import("@simplewebauthn/server");

/** The host name in a request's URL. A passkey works only on the host where it was made. */
export const hostOf = (request: Request) => new URL(request.url).hostname;

const expectedOf = (request: Request, { value }: Challenge) => ({
	expectedChallenge: value,
	expectedOrigin: new URL(request.url).origin,
	expectedRPID: hostOf(request),
	requireUserVerification: true,
});

/**
 * The WebAuthn user handle, which the device stores with a passkey: the account's id in base64url.
 */
const handleOf = (userId: string) => Buffer.from(userId).toString("base64url");

/**
 * The WebAuthn options with which a browser asks for a passkey. `cookie` is the `Set-Cookie` value
 * that binds the challenge in these options to the browser.
 */
export async function passkeyQuestion(context: PasskeyContext, request: Request) {
	const [{ generateAuthenticationOptions }, { value, cookie }] = await Promise.all([
		library(),
		beginChallenge(context, request),
	]);
	const options = await generateAuthenticationOptions({
		rpID: hostOf(request),
		challenge: Buffer.from(value, "base64url"),
		userVerification: "required",
		timeout: CHALLENGE_MS,
	});
	return { options, cookie };
}

/**
 * The WebAuthn options with which a browser creates a passkey. `cookie` is the `Set-Cookie` value
 * that binds the challenge in these options to the browser.
 *
 * @param rpName the site's name, which the device shows
 */
export async function newPasskeyQuestion(
	context: PasskeyContext,
	request: Request,
	{ id, email }: AccountName,
	rpName: string,
) {
	// The passkeys of an account without a permission are left out, because they are removed when
	// the account accepts an invitation, and a device that has one must be able to make another.
	const isGranted = sql`EXISTS (SELECT 1 FROM ${grants} WHERE user_id = ${id})`;
	const [{ generateRegistrationOptions }, { value, cookie }, known] = await Promise.all([
		library(),
		beginChallenge(context, request, id),
		context.db
			.select({ id: passkeys.id, transports: passkeys.transports })
			.from(passkeys)
			.where(and(eq(passkeys.userId, id), isGranted)),
	]);
	const options = await generateRegistrationOptions({
		rpID: hostOf(request),
		rpName,
		userID: Buffer.from(id),
		userName: email,
		challenge: Buffer.from(value, "base64url"),
		excludeCredentials: known,
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
		timeout: CHALLENGE_MS,
	});
	return { options, cookie };
}

type PasskeyRefusal =
	| (typeof passkeyRefusals)[keyof typeof passkeyRefusals]
	| (typeof tooManyAttempts & { retryAfter: number });

const transportNames = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

const base64url = z.base64url();
const responseShape = {
	id: base64url.min(1),
	rawId: base64url.min(1),
	type: z.literal("public-key"),
	clientExtensionResults: z.unknown().transform(() => ({})),
};
const assertion = z.object({
	...responseShape,
	response: z.object({
		clientDataJSON: base64url,
		authenticatorData: base64url,
		signature: base64url,
		userHandle: base64url.optional(),
	}),
});
const registration = z.object({
	...responseShape,
	response: z.object({
		clientDataJSON: base64url,
		attestationObject: base64url,
		transports: z.array(z.enum(transportNames)).optional().catch(undefined),
	}),
});

/** The part of WebAuthn's client data that names the challenge which the passkey has answered. */
const clientData = z.object({ challenge: base64url });

function parse<Shape extends z.ZodType>(shape: Shape, json: string): z.output<Shape> | null {
	if (json.length > PASSKEY_MAX) return null;
	try {
		return shape.parse(JSON.parse(json));
	} catch {
		return null;
	}
}

/**
 * Whether a passkey's answer says that the passkey belongs to this account. The answer is not
 * checked: use `checkPasskey` for a sign-in.
 *
 * @param json see `checkPasskey`
 */
export function namesOwner(json: string, userId: string): boolean {
	return parse(assertion, json)?.response.userHandle === handleOf(userId);
}

/**
 * The challenge that a passkey has answered, if the site made it for this browser.
 *
 * @param response the browser's answer to the challenge
 */
async function challengeOf(
	context: PasskeyContext,
	request: Request,
	response: { clientDataJSON: string },
): Promise<Challenge | "over" | "wrong"> {
	const json = Buffer.from(response.clientDataJSON, "base64url").toString();
	return readChallenge(context, request, parse(clientData, json)?.challenge ?? "");
}

/**
 * Checks a passkey's answer that a browser has sent. It must answer a challenge that the site made
 * for this browser.
 *
 * @param json the library's `AuthenticationResponseJSON`
 * @returns the ids of the passkey and of its account. The account may have no permission, so the
 *   caller must read its role from `grants`
 */
export async function checkPasskey(
	context: PasskeyContext,
	request: Request,
	json: string,
): Promise<{ ok: true; id: string; userId: string } | PasskeyRefusal> {
	const { db, now } = context;
	const response = parse(assertion, json);
	if (!response) return passkeyRefusals.wrong;
	const challenge = await challengeOf(context, request, response.response);
	if (typeof challenge === "string") return passkeyRefusals[challenge];
	const isIt = and(eq(passkeys.id, response.id), eq(passkeys.host, hostOf(request)));
	const passkey = await db.select().from(passkeys).where(isIt).get();
	if (!passkey) return passkeyRefusals.unknown;
	const { id, userId, counter, publicKey } = passkey;
	if (response.response.userHandle !== handleOf(userId)) return passkeyRefusals.wrong;
	// Only answers of a known passkey to the site's own challenge are counted. Nobody can guess
	// these, and others with the same IP must not block the sign-in by sending anything else.
	const attempt = await countAttempt(context, passkeyLimits, {
		accounts: [],
		ip: clientIp(request),
	});
	const { retryAfter } = attempt;
	if (retryAfter !== null) return { ...tooManyAttempts, retryAfter };
	const { verifyAuthenticationResponse } = await library();
	const checked = await verifyAuthenticationResponse({
		...expectedOf(request, challenge),
		response,
		credential: { id, counter, publicKey: Buffer.from(publicKey, "base64url") },
	}).catch((error: unknown) => logRefusal(context, error));
	if (!checked?.verified) return passkeyRefusals.wrong;
	if (!(await spend(context, challenge))) return passkeyRefusals.over;
	const { newCounter } = checked.authenticationInfo;
	const used = await db
		.update(passkeys)
		.set({ counter: newCounter, lastUsedAt: new Date(now) })
		// A passkey's counter must rise with each sign-in, unless it is always 0. If two sign-ins
		// send the same counter, one may come from a copied passkey, so only the first succeeds.
		.where(and(isIt, or(lt(passkeys.counter, newCounter), eq(sql`${newCounter}`, 0))))
		.returning({ id: passkeys.id });
	if (used.length === 0) return passkeyRefusals.wrong;
	await attempt.forgive();
	return { ok: true, id, userId };
}

/**
 * Stores that a passkey has answered a challenge. Returns false if the challenge was answered
 * before.
 */
async function spend({ db }: Context<"db">, { value, expiresAt }: Challenge): Promise<boolean> {
	const spent = await db
		.insert(spentChallenges)
		.values({ challenge: value, expiresAt })
		.onConflictDoNothing()
		.returning({ challenge: spentChallenges.challenge });
	return spent.length > 0;
}

/**
 * Logs why the WebAuthn library refused a passkey, such as a wrong origin, a wrong signature or a
 * counter that did not rise. The log entry contains no personal data.
 */
function logRefusal({ requestId }: PasskeyContext, error: unknown) {
	logInfo("passkey refused", { reason: error instanceof Error ? error.message : "", requestId });
	return null;
}

/** A passkey that a browser has just made and the server has checked, but not yet stored. */
export type NewPasskey = Pick<
	typeof passkeys.$inferInsert,
	"id" | "userId" | "publicKey" | "counter" | "transports"
>;

/**
 * Checks a passkey that a browser has just made. It must answer a challenge that the site made for
 * this browser, which also says which account the passkey is for.
 *
 * @param json the library's `RegistrationResponseJSON`
 */
export async function checkNewPasskey(
	context: PasskeyContext,
	request: Request,
	json: string,
): Promise<{ ok: true; passkey: NewPasskey } | PasskeyRefusal> {
	const response = parse(registration, json);
	if (!response) return passkeyRefusals.wrong;
	const challenge = await challengeOf(context, request, response.response);
	if (typeof challenge === "string") return passkeyRefusals[challenge];
	if (challenge.accountId === "") return passkeyRefusals.wrong;
	const { verifyRegistrationResponse } = await library();
	const checked = await verifyRegistrationResponse({
		...expectedOf(request, challenge),
		response,
	}).catch((error: unknown) => logRefusal(context, error));
	if (!checked?.verified) return passkeyRefusals.wrong;
	if (!(await spend(context, challenge))) return passkeyRefusals.over;
	const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
	const key = Buffer.from(publicKey).toString("base64url");
	return {
		ok: true,
		passkey: { id, userId: challenge.accountId, publicKey: key, counter, transports },
	};
}
