import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { requestedRoles } from "~/db/requested-roles";
import { says } from "~/ui/says";
import { emailAddress, newPassword } from "./credential-schema";

const signUpSchema = z.object({
	email: emailAddress,
	password: newPassword,
	role: z.enum(requestedRoles, says("signup.roleMissing")),
});

export type SignUpForm = z.infer<typeof signUpSchema>;

/** Checks a filled-in sign-up, in the browser and on the server alike. */
export function parseSignUp(form: FormData) {
	return parseWithZod(form, { schema: signUpSchema });
}
