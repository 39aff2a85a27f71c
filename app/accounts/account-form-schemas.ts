import { z } from "zod";
import type { TextKey } from "~/i18n/text-key";
import { EMAIL_MAX } from "~/platform/http/url";
import {
	PASSWORD_MAX_BYTES,
	PASSWORD_MIN,
	PASSWORD_READ_MAX,
	type passwordLimits,
	requestedRoles,
} from "./model";

/* Rules for forms and API calls about accounts, used in the browser and on the server. */

const errors = {
	emailMissing: "accounts:signup.emailMissing",
	emailInvalid: "accounts:signup.emailInvalid",
	passwordMissing: "accounts:signup.passwordMissing",
	passwordShort: "accounts:signup.passwordShort",
	passwordLong: "accounts:signup.passwordLong",
	roleMissing: "accounts:signup.roleMissing",
	tooLong: "common:form.tooLong",
} as const satisfies Record<string, TextKey<keyof typeof passwordLimits>>;

const emailAddress = z
	.string(errors.emailMissing)
	.trim()
	.pipe(z.email(errors.emailInvalid).max(EMAIL_MAX, errors.tooLong));

const newPassword = z
	.string(errors.passwordMissing)
	.min(PASSWORD_MIN, errors.passwordShort)
	.refine(
		(password) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES,
		errors.passwordLong,
	);

export const signUpSchema = z.object({
	email: emailAddress,
	password: newPassword,
	role: z.enum(requestedRoles, errors.roleMissing),
});

/** The form that asks for a mail because the password is forgotten. */
export const passwordAskSchema = z.object({ email: emailAddress });

export const passwordNewSchema = z.object({ password: newPassword });

/** The login form. Whether the password is right, the account service decides. */
export const signInSchema = z.object({
	email: emailAddress,
	password: z.string(errors.passwordMissing).max(PASSWORD_READ_MAX, errors.tooLong),
});

/** What `POST /login` takes. */
export const credentialsSchema = z.object({
	email: z.string().trim().min(1).max(EMAIL_MAX),
	password: z.string().min(1).max(PASSWORD_READ_MAX),
	/** Of the authenticator app, where the account has one. */
	code: z.string().max(40).optional(),
});
