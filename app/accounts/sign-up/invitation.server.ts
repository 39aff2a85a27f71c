import type { Context } from "~/platform/context";
import { cookieHeaders } from "~/platform/http/cookies";
import { clientIp } from "~/platform/security/rate-limit.server";
import type { Account, AccountService, Refusal } from "../account-service";
import type { Credentials } from "../model";
import { acceptInvitation, findInvitation } from "../permissions/invitations.server";
import { saveSession } from "../sessions/portal-session.server";
import { findDevice } from "../sign-in/known-devices.server";
import { checkPassword, type SignInContext, signIn } from "../sign-in/sign-in.server";

interface InvitationContext extends SignInContext {
	accounts: () => Promise<Pick<AccountService, "signInWithPassword" | "openAccount">>;
}

/** The invitation of a link. One that is no longer open is a security event. */
export async function readInvitation(context: Context<"db" | "now" | "report">, token: string) {
	const invitation = token ? await findInvitation(context, token) : null;
	if (!invitation) context.report({ kind: "invitation.refused" });
	return invitation;
}

/**
 * Makes whoever sends an invitation's form an administrator, and signs her in. She gets a new account by
 * it, or gives the password of the one that she has.
 *
 * @returns `headers` with the session's cookies; without these where the login has to ask for more, such
 *   as the code of an app. `gone` if the invitation is no longer open
 */
export async function takeInvitation(
	context: InvitationContext,
	request: Request,
	token: string,
	credentials: Credentials,
): Promise<{ ok: true; headers: Headers } | { ok: false; reason: "gone" } | Refusal> {
	const gone = { ok: false, reason: "gone" } as const;
	if (!(await readInvitation(context, token))) return gone;
	const owned = await ownAccount(context, request, credentials);
	if (!owned.ok) return owned;
	if (!(await acceptInvitation(context, token, owned.account))) return gone;
	const signedIn = await signIn(context, credentials, request);
	if (!signedIn.ok) return { ok: true, headers: new Headers() };
	const saved = await saveSession(context, request, signedIn.user, signedIn.token);
	return { ok: true, headers: cookieHeaders([...saved, ...signedIn.cookies]) };
}

/** A new account, or the one that the password opens. */
async function ownAccount(
	context: InvitationContext,
	request: Request,
	credentials: Credentials,
): Promise<{ ok: true; account: Account } | Refusal> {
	const { email, password } = credentials;
	const accounts = await context.accounts();
	const opened = await accounts.openAccount(email, password);
	if (!opened.ok) return opened;
	if (opened.account) return { ok: true, account: opened.account };
	const device = await findDevice(context, request, email);
	const checked = await checkPassword(context, credentials, { ip: clientIp(request), device });
	if (!checked.ok) return checked.code === "invalid_credentials" ? hasAccount : checked;
	// It is refused when a new password has come in between.
	const ended = await checked.endServiceSession();
	return ended.ok ? { ok: true, account: checked.account } : ended;
}

const hasAccount: Refusal = {
	ok: false,
	reason: "refused",
	code: "account_exists",
	message: "This email address has an account, which has another password.",
};
