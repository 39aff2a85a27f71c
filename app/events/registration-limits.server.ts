import { MINUTE_MS, type RateLimits } from "~/platform/security/rate-limit.server";
import { openFormPerIp } from "~/platform/security/spam-guard.server";

/** How many registrations are accepted. A congregation may register when an event is announced. */
export const registrationLimits: RateLimits = {
	action: "registration",
	perAccount: [{ most: 300, within: 10 * MINUTE_MS }],
	perIp: openFormPerIp,
};
