import { z } from "zod";
import { EMAIL_MAX } from "~/platform/http/address";
import { invalid } from "./errors";

/**
 * An address as it is stored: in lower case.
 *
 * @throws AuthError 400 `validation_failed` for what is no address
 */
export function normalEmail(given: string): string {
	if (given === "") throw invalid("An email address is required");
	if (given.length > EMAIL_MAX) throw invalid("An email address is too long");
	const email = given.toLowerCase();
	if (z.email().safeParse(email).success) return email;
	throw invalid("Unable to validate email address: invalid format");
}
