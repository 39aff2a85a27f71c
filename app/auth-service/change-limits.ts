import { MINUTE_MS } from "~/platform/durations";
import type { RateLimits } from "~/platform/security/rate-limit.server";

export const changeLimits: RateLimits = {
	action: "change of account",
	perAccount: [{ most: 30, within: 5 * MINUTE_MS }],
};
