import { expect, test } from "vitest";
import { isCacheable } from "~/platform/page-cache/page-cache";

const page = { url: "https://church.example/", kind: "page" } as const;
const inAMinute = () => Date.now() + 60_000;

test("neither what sets a cookie nor what lacks its data is kept for everybody", () => {
	const made = { response: new Response("Welcome"), validUntil: inAMinute(), turnsAt: 0 };
	expect(isCacheable(made, page)).toBe(true);
	expect(isCacheable({ ...made, validUntil: 0 }, page)).toBe(false);
	const withCookie = new Response("Welcome", { headers: { "Set-Cookie": "__Host-notice=1" } });
	expect(isCacheable({ ...made, response: withCookie }, page)).toBe(false);
});
