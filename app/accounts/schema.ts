import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { EMAIL_MAX } from "~/platform/http/address";
import { says } from "~/ui/says";
import { PASSWORD_MAX_BYTES, PASSWORD_MIN, PASSWORD_READ_MAX, requestedRoles } from "./model";

/* What forms and calls about accounts may hold. Checked in the browser and on the server alike. */

const emailAddress = z
	.string(says("signup.emailMissing"))
	.trim()
	.pipe(z.email(says("signup.emailInvalid")).max(EMAIL_MAX, says("form.tooLong")));

const newPassword = z
	.string(says("signup.passwordMissing"))
	.min(PASSWORD_MIN, says("signup.passwordShort"))
	.refine(
		(password) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES,
		says("signup.passwordLong"),
	);

export const signUpSchema = z.object({
	email: emailAddress,
	password: newPassword,
	role: z.enum(requestedRoles, says("signup.roleMissing")),
});

export type SignUpValues = z.infer<typeof signUpSchema>;

export function parseSignUp(form: FormData) {
	return parseWithZod(form, { schema: signUpSchema });
}

/** Who forgot the password. */
export const passwordAskSchema = z.object({ email: emailAddress });

export type PasswordAskValues = z.infer<typeof passwordAskSchema>;

export function parsePasswordAsk(form: FormData) {
	return parseWithZod(form, { schema: passwordAskSchema });
}

export const passwordNewSchema = z.object({ password: newPassword });

export type PasswordNewValues = z.infer<typeof passwordNewSchema>;

export function parsePasswordNew(form: FormData) {
	return parseWithZod(form, { schema: passwordNewSchema });
}

/** What the login and `POST /login` take; whether it is right the account service says. */
export const credentialsSchema = z.object({
	email: z.string().trim().min(1).max(EMAIL_MAX),
	password: z.string().min(1).max(PASSWORD_READ_MAX),
});
