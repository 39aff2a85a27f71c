import { learnFacts } from "~/church/facts.server";
import { name } from "~/church/identity";
import { refusal } from "~/platform/http/refusal";
import { passwordAskSchema } from "../account-form-schemas";
import type { AccountName, AccountService } from "../account-service";
import { isAdministrator } from "../model";
import { findInvitation } from "../permissions/invitations.server";
import { restoreSession } from "../sessions/portal-session.server";
import { newPasskeyQuestion, type PasskeyContext, passkeyQuestion } from "./ceremonies.server";
import { additionBy, listPasskeys } from "./passkeys.server";

type OptionsContext = PasskeyContext &
	Parameters<typeof restoreSession>[0] &
	Parameters<typeof learnFacts>[0] & {
		accounts: () => Promise<Pick<AccountService, "idForNewAccount">>;
	};

/**
 * The WebAuthn options for a passkey. The form's field `for` says what the passkey is for:
 *
 * - `sign-in`
 * - `account`: a further passkey for the signed-in account
 * - `invitation`: a passkey for a new account; the form also has the fields `token` and `email`
 *
 * @throws a Response: 400 (no e-mail address); 401 (not signed in, or not confirmed recently); 404
 *   (no such invitation); 409 (the e-mail address has an account)
 */
export async function passkeyOptions(context: OptionsContext, request: Request, form: FormData) {
	const purpose = form.get("for");
	if (purpose === "sign-in") return passkeyQuestion(context, request);
	const owner =
		purpose === "account" ? await signedIn(context, request) : await invited(context, form);
	await learnFacts(context);
	return newPasskeyQuestion(context, request, owner, name());
}

async function signedIn(context: OptionsContext, request: Request): Promise<AccountName> {
	const { user } = await restoreSession(context, request);
	if (!user || !isAdministrator(user.role)) throw refusal(401, "Please sign in.");
	const passkeys = await listPasskeys(context, request, user.id);
	if (additionBy(user, passkeys) !== null) throw refusal(401, "Please confirm that it is you.");
	return user;
}

async function invited(context: OptionsContext, form: FormData): Promise<AccountName> {
	const typed = passwordAskSchema.safeParse({ email: form.get("email") });
	if (!typed.success) throw refusal(400, "email: is no e-mail address");
	const { email } = typed.data;
	const token = String(form.get("token") ?? "");
	if (!(await findInvitation(context, token))) throw refusal(404, "This link no longer works");
	const accounts = await context.accounts();
	const id = await accounts.idForNewAccount(email);
	if (id === null) throw refusal(409, "This email address has an account.");
	return { id, email };
}
