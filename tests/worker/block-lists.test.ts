import { beforeAll, expect, test } from "vitest";
import { shared } from "~/shared-pages";
import { administrator } from "./browser";
import { loadDemoContent, visit } from "./visit";

beforeAll(loadDemoContent);

/** What ad blockers' public lists look for in the names of files, and in the ids and classes of elements. */
const LISTED =
	/^(ads?|adverts?|advertis\w*|analytics|banners?|beacons?|cookies?|consent|gdpr|newsletter|pixels?|popups?|promos?|shar(e|es|ed|ing)|social|sponsors?|stats|telemetry|track(er|ers)?|widgets?)$/i;

const listedIn = (name: string) => name.split(/[^a-z]+/i).filter((word) => LISTED.test(word));

/** What browsers are sent, with what stands in public/. */
const files = Object.keys(import.meta.glob("../../build/client/**/*")).map((path) =>
	path
		.replace(/^.*build\/client/, "")
		// The hash of what is in it.
		.replace(/-[\w-]{8}(\.\w+)$/, "$1"),
);

test("no file bears a name that lists block", () => {
	expect(files).toContain("/assets/framework.js");
	expect(files).toContain("/card.jpg");
	expect(files.filter((path) => listedIn(path).length > 0)).toEqual([]);
});

test("no element bears a name that lists hide", async () => {
	const { cookies } = await administrator("lists");
	const portal = ["dashboard", "sermons", "events", "gallery"].map((tab) =>
		visit("/admin", { headers: { Cookie: `${cookies()}; __Host-tab=${tab}` } }),
	);
	const paths = [...Object.keys(shared.pages), "/events?event=event-marriage-morning&register=1"];
	const pages = await Promise.all([...paths.map((path) => visit(path)), ...portal]);
	const names = new Set<string>();
	for (const page of pages) {
		const html = await page.text();
		for (const [, text = ""] of html.matchAll(/ (?:id|class)="([^"]*)"/g)) {
			for (const name of text.split(/\s+/)) names.add(name);
		}
	}
	expect(names).toContain("loading-notice");
	expect([...names].filter((name) => listedIn(name).length > 0)).toEqual([]);
});
