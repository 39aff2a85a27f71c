import { expect, test } from "vitest";
import { changePrayer, countByStatus, type PrayerRequest } from "~/prayers/model";
import { samplePrayers } from "~/prayers/samples";

const request: PrayerRequest = {
	id: "1",
	name: "Ann",
	request: { en: "Rain", tn: "Pula" },
	is_public: true,
	status: "answered",
	created_at: "2026-11-01T10:00:00+02:00",
};

test("the counts follow the statuses", () => {
	expect(countByStatus([])).toEqual({ pending: 0, praying: 0, answered: 0 });
	const changed = changePrayer(request, { type: "status", status: "pending" });
	expect(countByStatus([request, changed, changed])).toEqual({
		pending: 2,
		praying: 0,
		answered: 1,
	});
});

test("a response is kept with who gave it and when, and the request is prayed for", () => {
	const at = "2026-11-21T10:00:00.000Z";
	const response = { type: "response", response: "Amen", by: "Current User", at } as const;
	expect(changePrayer(request, response)).toEqual({
		...request,
		status: "praying",
		response: "Amen",
		responded_by: "Current User",
		responded_at: at,
	});
});

test("a request goes from public to private and back, and nothing else changes", () => {
	const hidden = changePrayer(request, { type: "visibility" });
	expect(hidden).toEqual({ ...request, is_public: false });
	expect(changePrayer(hidden, { type: "visibility" })).toEqual(request);
});

test("there is a sample of each status, public and private ones", () => {
	expect(Object.values(countByStatus(samplePrayers)).every((count) => count > 0)).toBe(true);
	expect(new Set(samplePrayers.map(({ is_public }) => is_public)).size).toBe(2);
	expect(new Set(samplePrayers.map(({ id }) => id)).size).toBe(samplePrayers.length);
});
