import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { eventFields } from "~/events/fields";
import { repeatSchema } from "~/events/repeat";
import { albumFields } from "~/gallery/fields";
import { sermonFields } from "~/sermons/fields";

const pages = ["README.md", ...readdirSync("docs").map((file) => join("docs", file))].filter(
	(file) => file.endsWith(".md"),
);

/** The anchors that GitHub gives to a page's headings. */
function anchorsOf(page: string): string[] {
	const headings = readFileSync(page, "utf8").matchAll(/^#+ (.+)$/gm);
	return [...headings].map(([, title = ""]) =>
		title
			.toLowerCase()
			.replace(/[^\w\- ]/g, "")
			.replaceAll(" ", "-"),
	);
}

test.each(pages)("%s leads to pages and headings that are there", (page) => {
	const links = readFileSync(page, "utf8").matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g);
	for (const [link, path, anchor] of links) {
		const target = path ? join(dirname(page), path) : page;
		expect(existsSync(target), link).toBe(true);
		if (anchor) expect(anchorsOf(target), link).toContain(anchor);
	}
});

test.each(pages)("%s names files that are there", (page) => {
	const named = readFileSync(page, "utf8").matchAll(
		/`((?:app|docs|migrations|public|scripts|tests)\/[\w./[\]-]+)`/g,
	);
	for (const [, path = ""] of named) expect(existsSync(path), path).toBe(true);
});

test("the conventions name files of app/ by their paths there, or by their names", () => {
	const files = readdirSync("app", { recursive: true, encoding: "utf8" });
	const folders = [".", "scripts", "tests/unit", "tests/worker"];
	// The type check writes the first one.
	const others = ["texts.d.ts", ...folders.flatMap((folder) => readdirSync(folder))];
	const named = readFileSync("docs/conventions.md", "utf8").matchAll(
		/`([\w./[\]-]+\.(?:tsx?|js|css|json))`/g,
	);
	const missing = [...named].filter(([, path = ""]) => {
		const isThere = existsSync(path) || others.includes(path);
		return !isThere && !files.some((file) => file === path || file.endsWith(`/${path}`));
	});
	expect(missing.map(([, path]) => path)).toEqual([]);
});

test("the conventions name constants that are there", () => {
	const files = readdirSync("app", { recursive: true, encoding: "utf8" });
	const code = files
		.filter((file) => /\.(tsx?|js)$/.test(file))
		.map((file) => readFileSync(join("app", file), "utf8"))
		.join("\n");
	const [, tables = ""] = readFileSync("docs/conventions.md", "utf8").split("## To change");
	const named = tables.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g);
	const missing = [...named].filter(([, name]) => !new RegExp(`\\b${name}\\b`).test(code));
	expect(missing.map(([, name]) => name)).toEqual([]);
});

test.each([
	["sermons", sermonFields],
	["events", { ...eventFields, repeat: null, ...repeatSchema.shape }],
	["gallery", albumFields],
])("the API's page names every field of %s, and its examples know no others", (path, fields) => {
	const page = readFileSync("docs/api.md", "utf8");
	const examples = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, code = ""]) => code);
	const bodies = examples.filter((code) => code.includes(`$ORIGIN/${path}`));
	const named = bodies.flatMap((code) => [...code.matchAll(/"(\w+)\\?":/g)]);
	const known = [...Object.keys(fields), "updatedAt"];
	expect(known).toEqual(expect.arrayContaining(named.map(([, name]) => name)));
	for (const name of Object.keys(fields))
		expect(page).toMatch(new RegExp(`[\`"]${name}\\\\?[\`"]`));
});

test("the README is read in two minutes, and leads to every page of docs/", () => {
	const readme = readFileSync("README.md", "utf8");
	expect(readme.split("\n").length).toBeLessThanOrEqual(150);
	for (const page of pages.slice(1)) expect(readme).toContain(`](${page})`);
});
