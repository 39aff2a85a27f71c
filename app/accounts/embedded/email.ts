import { z } from "zod";
import { invalid } from "./errors";

const MAX_LENGTH = 255;

/**
 * An address as it is stored: in lower case.
 *
 * @throws AuthError 400 `validation_failed` for what is no address
 */
export function normalEmail(given: string): string {
	if (given === "") throw invalid("An email address is required");
	if (given.length > MAX_LENGTH) throw invalid("An email address is too long");
	const email = given.toLowerCase();
	if (z.email().safeParse(email).success) return email;
	throw invalid("Unable to validate email address: invalid format");
}
