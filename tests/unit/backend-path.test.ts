import { expect, test } from "vitest";
import { backendPath, hasTwoRepresentations } from "~/platform/http/backend-path";

const browser = { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };
const bot = { Accept: "*/*" };
const client = { Accept: "application/json" };
const axios = { Accept: "application/json, text/plain, */*" };
const bearer = { Authorization: "Bearer abc" };
const json = { "Content-Type": "application/json; charset=utf-8" };
const form = { "Content-Type": "application/x-www-form-urlencoded", ...browser };
const multipart = { "Content-Type": "multipart/form-data; boundary=x", ...browser };

const page = null;

const table: [string, string, Record<string, string>, string | null][] = [
	// The three addresses that are pages too.
	["GET", "/sermons", browser, page],
	["GET", "/sermons", bot, page],
	["GET", "/sermons", {}, page],
	["HEAD", "/events", bot, page],
	["GET", "/sermons?q=grace", browser, page],
	["GET", "/sermons", client, "/api/sermons"],
	["HEAD", "/sermons", client, "/api/sermons"],
	["GET", "/events", axios, "/api/events"],
	["GET", "/gallery", { Accept: "Application/JSON" }, "/api/gallery"],
	["GET", "/gallery", { Accept: "text/html, application/json" }, page],
	["GET", "/gallery", bearer, "/api/gallery"],
	["GET", "/gallery", { Authorization: "Basic abc" }, page],
	["POST", "/sermons", json, "/api/sermons"],
	["POST", "/sermons", { "Content-Type": "application/jsonp" }, page],
	["POST", "/events", form, page],
	["POST", "/events", multipart, page],
	["POST", "/events", { ...form, ...bearer }, "/api/events"],
	["POST", "/events", {}, page],
	["PUT", "/gallery/1", {}, "/api/gallery/1"],
	["DELETE", "/sermons/1", bot, "/api/sermons/1"],
	["DELETE", "/sermons/delete-all", bot, "/api/sermons/delete-all"],
	["OPTIONS", "/sermons", { Origin: "https://other.example" }, "/api/sermons"],
	// Files that others subscribe to, by readers that may accept JSON as well.
	["GET", "/sermons/feed.xml", axios, page],
	["GET", "/events.ics", axios, page],
	["GET", "/events/1.ics", axios, page],
	// Remix's own requests.
	["GET", "/sermons.data", bot, page],
	["GET", "/sermons.data?q=grace", client, page],
	["POST", "/events.data", form, page],
	["POST", "/events.data", json, page],
	// The two that are no pages.
	["POST", "/login", form, "/api/login"],
	["GET", "/login", {}, "/api/login"],
	["GET", "/login", bot, "/api/login"],
	["GET", "/login", client, "/api/login"],
	["GET", "/login", browser, page],
	["HEAD", "/Upload/", browser, page],
	["POST", "/login", { ...json, ...browser }, "/api/login"],
	["OPTIONS", "/login", browser, "/api/login"],
	["GET", "/api/login", browser, "/api/login"],
	["POST", "/upload", multipart, "/api/upload"],
	["POST", "/login.data", form, page],
	// The canonical paths.
	["GET", "/api/sermons", browser, "/api/sermons"],
	["POST", "/api/events", form, "/api/events"],
	["GET", "/api/nothing", bot, "/api/nothing"],
	["GET", "/api", browser, "/api"],
	["GET", "/apiary", client, page],
	// Ways to write the same path, and ways that only look like it.
	["GET", "/sermons/", client, "/api/sermons"],
	["DELETE", "/sermons/", client, "/api/sermons"],
	["DELETE", "/sermons//", client, "/api/sermons"],
	["GET", "/SERMONS", client, "/api/SERMONS"],
	["GET", "/SERMONS", browser, page],
	["DELETE", "/Sermons/1", bot, "/api/Sermons/1"],
	["DELETE", "//sermons/1", bot, page],
	["DELETE", "/sermons//delete-all", bot, "/api/sermons//delete-all"],
	["DELETE", "/sermons%2Fdelete-all", bot, page],
	["DELETE", "/sermons/a%2Fb", bot, "/api/sermons/a%2Fb"],
	["DELETE", "/sermons/./1", bot, "/api/sermons/1"],
	["DELETE", "/about/../sermons/1", bot, "/api/sermons/1"],
	["DELETE", "/sermonsx", bot, page],
	["GET", "/%61pi/sermons", browser, "/api/sermons"],
	["DELETE", "/serm%6Fns/%31", bot, "/api/sermons/1"],
	["POST", "/%6cogin", form, "/api/login"],
	["GET", "/%2561pi/sermons", client, page],
	// Other pages have no backend behind them.
	["PUT", "/about", json, page],
	["DELETE", "/", bearer, page],
	["GET", "/contact", client, page],
	["POST", "/language", json, page],
];

test.each(table)("%s %s with %o", (method, path, headers, expected) => {
	const url = new URL(`https://church.example${path}`);
	expect(backendPath({ method, headers: new Headers(headers) }, url)).toBe(expected);
});

test("the addresses that pages and the backend share have two representations", () => {
	const told = (path: string) => hasTwoRepresentations(new URL(`https://church.example${path}`));
	const shared = ["/sermons", "/events?tab=past", "/Gallery/", "/gallery/1", "/%65vents", "/login"];
	for (const path of shared) {
		expect(told(path), path).toBe(true);
	}
	for (const path of ["/", "/api/login", "/login.data", "/sermons.data", "/sermonsx"]) {
		expect(told(path), path).toBe(false);
	}
});

test("a path of slashes costs as much as it is long", async () => {
	const url = { pathname: `${"/".repeat(400_000)}a` } as URL;
	expect(backendPath({ method: "GET", headers: new Headers() }, url)).toBeNull();
	// To look for slashes at the end of each run of them takes minutes: then the test's time is up.
	await new Promise((resolve) => setTimeout(resolve));
});
