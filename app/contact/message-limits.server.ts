import { MINUTE_MS, type RateLimits } from "~/platform/security/rate-limit.server";
import { openFormPerIp } from "~/platform/security/spam-guard.server";

/** How many messages to the church are accepted. */
export const messageLimits: RateLimits = {
	action: "message",
	perAccount: [{ most: 60, within: 10 * MINUTE_MS }],
	perIp: openFormPerIp,
};
