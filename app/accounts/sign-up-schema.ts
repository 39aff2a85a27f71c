import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { requestedRoles } from "~/db/requested-roles";
import type { TextKey } from "~/i18n/texts";
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./sign-up";

/** Errors are keys of the table of texts, so that each visitor reads them in her language. */
const says = (key: TextKey) => ({ error: key });

const tooLong = says("form.tooLong");

const signUpSchema = z.object({
	email: z
		.string(says("signup.emailMissing"))
		.trim()
		.pipe(z.email(says("signup.emailInvalid")).max(EMAIL_MAX, tooLong)),
	password: z
		.string(says("signup.passwordMissing"))
		.min(PASSWORD_MIN, says("signup.passwordShort"))
		.max(PASSWORD_MAX, tooLong),
	role: z.enum(requestedRoles, says("signup.roleMissing")),
});

export type SignUpForm = z.infer<typeof signUpSchema>;

/** Checks a filled-in sign-up, in the browser and on the server alike. */
export function parseSignUp(form: FormData) {
	return parseWithZod(form, { schema: signUpSchema });
}
