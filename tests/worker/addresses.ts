import { z } from "zod";
import { credentialsSchema } from "~/accounts/account-form-schemas";
import * as albumForm from "~/admin/gallery/album-form-data";
import { tabs } from "~/admin/tabs";
import { grantIntents } from "~/admin/users/grant-intents";
import { shared } from "~/shared-pages";

/*
 * What the Worker answers, found in the sources: tests that go through all of it cannot forget what is
 * new.
 */

interface Source {
	file: string;
	text: string;
}

const sources = (files: Record<string, unknown>): Source[] =>
	Object.entries(files).map(([file, text]) => ({ file, text: String(text) }));

const routes = sources(
	import.meta.glob("../../app/routes/*.{ts,tsx}", {
		query: "?raw",
		import: "default",
		eager: true,
	}),
);
const panels = sources(
	import.meta.glob("../../app/admin/*/panel.server.ts", {
		query: "?raw",
		import: "default",
		eager: true,
	}),
);

/** The address of a route, as Remix reads it from the file's name. */
function addressOf(file: string): string {
	const name = file.replace(/^.*\/routes\//, "").replace(/\.tsx?$/, "");
	const parts = name.match(/(\[.*?\]|[^.])+/g) ?? [];
	const path = parts
		.filter((part) => part !== "_index")
		.map((part) =>
			part
				.replace(/[[\]]/g, "")
				.replace(/_$/, "")
				.replace(/^\$$/, "no-such")
				.replace(/^\$id\b/, "1")
				.replace(/^\$language\b/, "en")
				.replace(/^\$upload$/, "0".repeat(32))
				.replace(/^\$what$/, "sermons.csv"),
		)
		.join("/");
	return `/${path}`;
}

const exports = (text: string, name: string) =>
	new RegExp(`export (async )?(function|const) ${name}\\b`).test(text);

const found = (text: string, pattern: RegExp) =>
	[...text.matchAll(pattern)].map((match) => match.slice(1).find(Boolean) ?? "");

/** What a route answers: a method and an address, and for the portal what the form is for. */
function rowsOf({ file, text }: Source): string[] {
	const path = addressOf(file);
	if (isBackend(path)) {
		const methods = found(text, /\basync (GET|POST|PUT|DELETE)\(|\b(GET|POST|PUT|DELETE): /g);
		return methods.map((method) => `${method} ${path}`);
	}
	const rows = exports(text, "loader") || text.includes("export default") ? [`GET ${path}`] : [];
	if (path === "/admin") {
		const forms = [
			...found(text, /case "([\w-]+)"/g),
			...panels.flatMap((panel) => found(panel.text, /"([a-z]+\.\w+)": /g)),
			...Object.values(grantIntents),
			...tabs.map((tab) => `${tab}.undo`),
		];
		rows.push(...forms.map((intent) => `POST ${path} ${intent}`));
	} else if (exports(text, "action")) rows.push(`POST ${path}`);
	return rows;
}

export const isBackend = (path: string) => /^\/(api|media)\//.test(path);

/** Every loader, action, panel's form and call of the backend: `POST /admin events.create`. */
export const rows = routes.flatMap(rowsOf);

const all = sources(
	import.meta.glob("../../app/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true }),
)
	.map(({ text }) => text)
	.join("\n");

const unique = (names: string[]) => [...new Set(names)].filter((name) => /^[\w-]+$/.test(name));

const constants = new Map(
	[...all.matchAll(/\bconst (\w+) = "([^"]+)"/g)].map(([, name = "", text = ""]) => [name, text]),
);

/** The names that a call is given, as texts or by constants. @param call what stands before the name */
const givenTo = (call: string) =>
	[...all.matchAll(new RegExp(`${call}(?:"([^"]+)"|(\\w+))`, "g"))].map(
		([, text, constant = ""]) => text ?? constants.get(constant) ?? "",
	);

const READ = "(?:get|getAll|has)\\(";

/** The names that addresses are read for. */
export const parameters = unique([
	...givenTo(`(?:search|searchParams|asked|late)\\??\\.${READ}`),
	...givenTo("(?:parameterOf|numberIn)\\(\\w+, "),
	...givenTo("req\\.query\\("),
	...Object.values(shared.pages).flatMap(Object.keys),
]);

/** The names of fields that forms and bodies are read for. */
export const fields = unique([
	...found(all, /form\.(?:get|getAll|has)\("([^"]+)"/g),
	...found(all, /\bname="([^"]+)"|\bfield\("([^"]+)"\)/g),
	...found(all, /^\t(\w+): (?:z|text|link|picture|flag|\w+Field)\b/gm),
]);

const modules = (files: Record<string, object>) =>
	Object.values(files).flatMap((exported) => Object.entries(exported));
const schemas = modules(
	import.meta.glob<object>(["../../app/**/*-schema{,s}.ts", "!../../app/db/*"], { eager: true }),
).filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject);
const fieldLists = modules(
	import.meta.glob<object>(["../../app/*/fields.ts", "!../../app/announcements/*"], {
		eager: true,
	}),
)
	.filter(([name]) => name.endsWith("Fields"))
	.flatMap(([, list]) => Object.keys(list));
const service = sources(
	import.meta.glob(
		["../../app/auth-service/endpoints/*.ts", "../../app/auth-service/one-time-tokens.ts"],
		{
			query: "?raw",
			import: "default",
			eager: true,
		},
	),
);

/** What a request is read for, by its name. */
export const names = {
	parameter: parameters,
	field: unique([
		...schemas.flatMap(([, { shape }]) => Object.keys(shape)),
		...Object.values(albumForm).filter((name) => typeof name === "string"),
		...givenTo(`form\\.${READ}`),
	]),
	json: unique([
		...Object.keys(credentialsSchema.shape),
		...fieldLists,
		...service.flatMap(({ text }) =>
			found(text, /\b(\w+): (?:optional(?:Text|Data)|z)\b(?!\.output)/g),
		),
	]),
	header: unique(givenTo(`(?:headers\\??\\.${READ}|req\\.header\\()`)),
	cookie: unique(givenTo("hostCookie\\(")),
};

/** What the account service answers: `POST /auth/v1/signup`. */
export const serviceRows = found(all, /^\t\.((?:get|post|put|delete)\("[^"]+)"/gm).map((call) => {
	const [method = "", path = ""] = call.split('("');
	const base = path === "/" ? "/rest/v1/users" : `/auth/v1${path.replace(/:\w+/g, "1")}`;
	return `${method.toUpperCase()} ${base}`;
});
