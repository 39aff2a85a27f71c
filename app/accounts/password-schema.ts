import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { emailAddress, newPassword } from "./credential-schema";

const askSchema = z.object({ email: emailAddress });

export type AskForm = z.infer<typeof askSchema>;

/** Checks who forgot the password, in the browser and on the server alike. */
export function parseAsk(form: FormData) {
	return parseWithZod(form, { schema: askSchema });
}

const newPasswordSchema = z.object({ password: newPassword });

export type NewPasswordForm = z.infer<typeof newPasswordSchema>;

/** Checks a new password, in the browser and on the server alike. */
export function parseNewPassword(form: FormData) {
	return parseWithZod(form, { schema: newPasswordSchema });
}
