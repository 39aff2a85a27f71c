import { z } from "zod";
import type { TextKey } from "~/i18n/text-key";
import { EMAIL_MAX } from "~/platform/http/url";
import { typedEmail } from "~/platform/typed";
import {
	PASSKEY_MAX,
	PASSWORD_MAX_BYTES,
	PASSWORD_MIN,
	PASSWORD_READ_MAX,
	type passwordLimits,
	requestedRoles,
} from "./model";

/* Zod schemas for the account forms and the account API, used in the browser and on the server. */

const errors = {
	emailMissing: "accounts:signup.emailMissing",
	emailInvalid: "accounts:signup.emailInvalid",
	passwordMissing: "accounts:signup.passwordMissing",
	passwordShort: "accounts:signup.passwordShort",
	passwordLong: "accounts:signup.passwordLong",
	codeMissing: "password:mailCode.missing",
	roleMissing: "accounts:signup.roleMissing",
	tooLong: "common:form.tooLong",
} as const satisfies Record<string, TextKey<keyof typeof passwordLimits>>;

const email = z
	.string(errors.emailMissing)
	.transform(typedEmail)
	.pipe(z.email(errors.emailInvalid).max(EMAIL_MAX, errors.tooLong));

const newPassword = z
	.string(errors.passwordMissing)
	.min(PASSWORD_MIN, errors.passwordShort)
	.refine(
		(password) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES,
		errors.passwordLong,
	);

export const signUpSchema = z.object({
	email,
	password: newPassword,
	role: z.enum(requestedRoles, errors.roleMissing),
});

export const invitationSchema = z.object({ email, password: newPassword });

/** The form of an invitation, sent with a new passkey instead of a password. */
export const invitationByPasskeySchema = z.object({ email, passkey: z.string().max(PASSKEY_MAX) });

export const passwordAskSchema = z.object({ email });

/**
 * The code in a mail for a new password. The built-in account service (auth-service) sends six
 * digits; a hosted Supabase project can be set to send up to ten.
 */
const mailCode = z
	.string(errors.codeMissing)
	.overwrite((code) => code.replace(/\s/g, ""))
	.regex(/^\d{6,10}$/, errors.codeMissing);

export const mailCodeSchema = z.object({ email, code: mailCode });

export const passwordNewSchema = z.object({ password: newPassword });

export const signInSchema = z.object({
	email,
	password: z.string(errors.passwordMissing).max(PASSWORD_READ_MAX, errors.tooLong),
});

/**
 * The body of `POST /login`. `code` is from the authenticator app, if the account has one set up.
 */
export const credentialsSchema = z.object({
	email: z.string().trim().min(1).max(EMAIL_MAX),
	password: z.string().min(1).max(PASSWORD_READ_MAX),
	code: z
		.string()
		.max(40)
		.nullish()
		.transform((code) => code ?? undefined),
});
