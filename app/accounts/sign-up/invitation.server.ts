import { sql } from "drizzle-orm";
import type { Context } from "~/platform/context";
import { cookieHeaders } from "~/platform/http/cookies";
import { clientIp } from "~/platform/security/rate-limit.server";
import type { Account, AccountService, Refusal } from "../account-service";
import type { Credentials } from "../model";
import { checkNewPasskey } from "../passkeys/ceremonies.server";
import { addPasskey, type PasskeyChange, removePasskeysOf } from "../passkeys/passkeys.server";
import { acceptInvitation, findInvitation } from "../permissions/invitations.server";
import { saveSession, startSession } from "../sessions/portal-session.server";
import { findDevice } from "../sign-in/known-devices.server";
import {
	checkPassword,
	type SignInContext,
	type SignInRefusal,
	signIn,
} from "../sign-in/sign-in.server";

interface InvitationContext extends SignInContext, PasskeyChange {
	accounts: () => Promise<Pick<AccountService, "signInWithPassword" | "openAccount">>;
	settings: SignInContext["settings"] & { supabase: object | null };
}

/**
 * The invitation with this token; null if the link no longer works, which is reported as a security
 * event.
 */
export async function readInvitation(context: Context<"db" | "now" | "report">, token: string) {
	const invitation = token ? await findInvitation(context, token) : null;
	if (!invitation) context.report({ kind: "invitation.refused" });
	return invitation;
}

/**
 * Makes whoever sends an invitation's form an administrator, and signs her in. The form has the
 * e-mail address and password of a new account, or of the account that she has already.
 *
 * @returns `headers` with the session's cookies; empty if the sign-in is not complete, for example
 *   because the login must still ask for an authenticator code. `gone` if the invitation is no
 *   longer open
 */
export async function takeInvitation(
	context: InvitationContext,
	request: Request,
	token: string,
	credentials: Credentials,
): Promise<{ ok: true; headers: Headers } | { ok: false; reason: "gone" } | Refusal> {
	if (!(await readInvitation(context, token))) return gone;
	const owned = await ownAccount(context, request, credentials);
	if (!owned.ok) return owned;
	if (!(await acceptInvitation(context, token, owned.account))) return gone;
	const signedIn = await signIn(context, credentials, request);
	if (!signedIn.ok) return { ok: true, headers: new Headers() };
	const saved = await saveSession(context, request, signedIn.user, signedIn.token);
	return { ok: true, headers: cookieHeaders([...saved, ...signedIn.cookies]) };
}

/**
 * Like `takeInvitation`, but always creates an account, which has a passkey instead of a password.
 * The browser has made the passkey for this account before: see `passkeyOptions`.
 */
export async function takeInvitationByPasskey(
	context: InvitationContext,
	request: Request,
	token: string,
	{ email, passkey }: { email: string; passkey: string },
): Promise<{ ok: true; headers: Headers } | { ok: false; reason: "gone" } | SignInRefusal> {
	const invitation = await readInvitation(context, token);
	if (!invitation) return gone;
	const made = await checkNewPasskey(context, request, passkey);
	if (!made.ok) return made;
	const accounts = await context.accounts();
	const opened = await accounts.openAccount(email, { id: made.passkey.userId });
	if (!opened.ok) return opened;
	const { account } = opened;
	if (!account) return hasAccount;
	// The passkey is stored before the invitation is used up. If the invitation were used up first
	// and storing the passkey failed, nobody could sign in to the account.
	await addPasskey(context, request, account, made.passkey);
	if (!(await acceptInvitation(context, token, account, made.passkey.id))) {
		// Somebody else was faster. The passkey must open nothing if the account gets a role later.
		await removePasskeysOf(context, sql`(SELECT ${account.id})`);
		return gone;
	}
	const session = await startSession(context, account, request, made.passkey.id);
	const saved = await saveSession(context, request, { ...account, role: invitation.role }, session);
	return { ok: true, headers: cookieHeaders(saved) };
}

/**
 * The account for an invitation: a new one or, if the e-mail address has an account already, that
 * account, if the password is correct.
 */
async function ownAccount(
	context: InvitationContext,
	request: Request,
	credentials: Credentials,
): Promise<{ ok: true; account: Account } | Refusal> {
	const { email, password } = credentials;
	const accounts = await context.accounts();
	const opened = await accounts.openAccount(email, { password });
	if (!opened.ok) return opened;
	if (opened.account) return { ok: true, account: opened.account };
	const device = await findDevice(context, request, email);
	const checked = await checkPassword(context, credentials, { ip: clientIp(request), device });
	if (!checked.ok) {
		if (checked.code !== "invalid_credentials") return checked;
		return context.settings.supabase ? noAccountThere : hasAccount;
	}
	// `endServiceSession` returns a refusal if somebody has changed the password after
	// `checkPassword`.
	const ended = await checked.endServiceSession();
	return ended.ok ? { ok: true, account: checked.account } : ended;
}

const gone = { ok: false, reason: "gone" } as const;

const hasAccount: Refusal = {
	ok: false,
	reason: "refused",
	code: "account_exists",
	message: "This email address has an account, which has another password.",
};

/** A hosted Supabase project does not reveal whether the e-mail address has an account. */
const noAccountThere: Refusal = {
	ok: false,
	reason: "refused",
	code: "no_such_account",
	message: "There is no account with this email address and password.",
};
