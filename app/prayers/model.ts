import type { Localized } from "~/i18n/language";

export const statuses = ["pending", "praying", "answered"] as const;

export type PrayerStatus = (typeof statuses)[number];

/**
 * A prayer request. All prayer requests are invented samples, and changes to them stay in the
 * browser.
 */
export interface PrayerRequest {
	id: string;
	name: string;
	email?: string;
	request: Localized;
	is_public: boolean;
	status: PrayerStatus;
	response?: string;
	/** When the prayer request was sent, as an ISO date-time. */
	created_at: string;
	responded_by?: string;
	/** When the response was written, as an ISO date-time. */
	responded_at?: string;
}

export type PrayerChange =
	| { type: "status"; status: PrayerStatus }
	| { type: "visibility" }
	/** `at` is the time of the response, as an ISO date-time. */
	| { type: "response"; response: string; by: string; at: string };

/**
 * Applies a change to a prayer request. A request that gets a response also gets the status
 * "praying".
 */
export function changePrayer(request: PrayerRequest, change: PrayerChange): PrayerRequest {
	switch (change.type) {
		case "status":
			return { ...request, status: change.status };
		case "visibility":
			return { ...request, is_public: !request.is_public };
		case "response":
			return {
				...request,
				status: "praying",
				response: change.response,
				responded_by: change.by,
				responded_at: change.at,
			};
	}
}

export function countByStatus(
	requests: readonly Pick<PrayerRequest, "status">[],
): Record<PrayerStatus, number> {
	const counts = { pending: 0, praying: 0, answered: 0 };
	for (const { status } of requests) counts[status] += 1;
	return counts;
}
