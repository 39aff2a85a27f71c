import { z } from "zod";
import { EMAIL_MAX } from "~/platform/http/email-address";
import { says } from "~/ui/says";
import { byteLength, PASSWORD_MAX_BYTES, PASSWORD_MIN } from "./limits";

export const emailAddress = z
	.string(says("signup.emailMissing"))
	.trim()
	.pipe(z.email(says("signup.emailInvalid")).max(EMAIL_MAX, says("form.tooLong")));

export const newPassword = z
	.string(says("signup.passwordMissing"))
	.min(PASSWORD_MIN, says("signup.passwordShort"))
	.refine((password) => byteLength(password) <= PASSWORD_MAX_BYTES, says("signup.passwordLong"));
