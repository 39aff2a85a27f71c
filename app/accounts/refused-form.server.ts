import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import type { Refusal } from "./account-service";

/** The HTTP status for each reason of the account service. */
export const statuses = { refused: 400, tooMany: 429, unavailable: 503 } as const satisfies Record<
	Refusal["reason"],
	number
>;

/** The answer to a form that the account service refused: why, in its words, and what was typed. */
export function refusedForm(refusal: Refusal, result: SubmissionResult) {
	const headers =
		refusal.reason === "tooMany" ? { "Retry-After": String(refusal.retryAfter) } : undefined;
	const failure: string | undefined = refusal.message;
	return data({ result, failure }, { status: statuses[refusal.reason], headers });
}
