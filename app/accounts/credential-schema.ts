import { z } from "zod";
import type { TextKey } from "~/i18n/texts";
import { byteLength, EMAIL_MAX, PASSWORD_MAX_BYTES, PASSWORD_MIN } from "./limits";

/** Errors are keys of the table of texts, so that each visitor reads them in her language. */
export const says = (key: TextKey) => ({ error: key });

export const emailAddress = z
	.string(says("signup.emailMissing"))
	.trim()
	.pipe(z.email(says("signup.emailInvalid")).max(EMAIL_MAX, says("form.tooLong")));

export const newPassword = z
	.string(says("signup.passwordMissing"))
	.min(PASSWORD_MIN, says("signup.passwordShort"))
	.refine((password) => byteLength(password) <= PASSWORD_MAX_BYTES, says("signup.passwordLong"));
