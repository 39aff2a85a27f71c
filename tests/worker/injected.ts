import { env } from "cloudflare:workers";
import { expect, type MockInstance, vi } from "vitest";
import { name } from "~/church/identity";
import { PODCAST_PATH } from "~/sermons/model";
import { podcastApps } from "~/sermons/podcast-apps";
import { visitWith } from "./hosted";
import { ORIGIN } from "./visit";

/** A word that only what is injected has. */
export const MARK = "zq9x";

/** What makes an element, an attribute or a script wherever a text is not escaped. */
export const MARKUP = `"'><img src=x onerror=${MARK}()><svg/onload=${MARK}()></script></title></textarea></style></noscript>--><script>${MARK}()</script><a href=javascript:${MARK}() ${MARK}=1>`;

/** Addresses that must never become a link or a picture. */
export const BAD_ADDRESSES = [
	`javascript:${MARK}()`,
	` \u0001JaVaScRiPt:${MARK}()`,
	`java\tscript:${MARK}()`,
	`java\nscript:${MARK}()`,
	`\u00a0javascript:${MARK}()`,
	`javascript://https://example.org/%0a${MARK}()`,
	`data:text/html,<script>${MARK}()</script>`,
	`vbscript:${MARK}()`,
	`blob:https://example.org/${MARK}`,
	`file:///${MARK}`,
	`//${MARK}.example/a`,
	`/\\${MARK}.example/a`,
	`/\t/${MARK}.example/a`,
	`/\n\\${MARK}.example/a`,
	`\\\\${MARK}.example/a`,
	`https:${MARK}.example`,
	`https://church.example@${MARK}.example/a`,
	`https://user:${MARK}@example.org/a`,
	`https://church.example\\@${MARK}.example/a`,
];

/** The corpus for every parameter and every field. Most are short enough to be taken. */
export const TEXTS = [
	`${MARK}' OR '1'='1' --"; DROP TABLE sermons; --') UNION SELECT private_jwk FROM auth_keys --`,
	`${MARK}\r\nSet-Cookie: ${MARK}=1\r\n${MARK}: 1\r\n\r\n<b>\0\x1b[31m\x7f\u0085\u2028\u2029\u202e\ufeff\ud800`,
	MARKUP,
	`javascript:${MARK}()`,
	`//${MARK}.example/%0d%0a/../..%2f%5c`,
	`/\\${MARK}.example\\`,
	"__proto__",
	`{{${MARK}}} $t(common:skip) \${${MARK}} %s %n${"(".repeat(3000)}`,
];

const decoded = (text: string) =>
	text.replace(/&(?:#x(\w+)|#(\d+)|quot|lt|gt|amp);/g, (entity, hex, decimal) =>
		hex || decimal
			? String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10))
			: ({ "&quot;": '"', "&lt;": "<", "&gt;": ">", "&amp;": "&" }[entity as string] ?? ""),
	);

const ADDRESSES = new Set("href src action formaction poster data cite ping xlink:href".split(" "));

const podcastLinks = Object.values(podcastApps(ORIGIN + PODCAST_PATH, name()));

/** Why an address that stands in a page must not stand there; null when it may. */
function wrongAddress(address: string): string | null {
	if (!URL.canParse(address, ORIGIN)) return `an address that is none: ${address}`;
	const { protocol, username, password, host } = new URL(address, ORIGIN);
	const isPlain = /^(?:https?:\/\/[^/\\@]|[/?#](?![/\\]))/.test(address) && !/[\s\\]/.test(address);
	const isRight = /^https?:$/.test(protocol)
		? isPlain && !username && !password && (host !== "" || address === "")
		: /^(?:mailto|tel|webcal):$/.test(protocol);
	return isRight || address === "" || podcastLinks.includes(address)
		? null
		: `an address: ${address}`;
}

/** What an injected text has made of a page, as a parser of HTML reads it: no line where all is well. */
export async function madeIn(html: string): Promise<string[]> {
	const made: string[] = [];
	let script = "";
	await new HTMLRewriter()
		.on("*", {
			element({ tagName, attributes }) {
				if (tagName.includes(MARK)) made.push(`an element: ${tagName}`);
				for (const [name = "", raw = ""] of attributes as unknown as Iterable<string[]>) {
					const value = decoded(raw);
					const addresses = ADDRESSES.has(name)
						? [value]
						: name === "srcset"
							? value.split(", ").map((part) => part.replace(/ \d+w$/, ""))
							: [];
					if (/^on|^style$|^srcdoc$/.test(name) || name.includes(MARK)) {
						made.push(`an attribute: <${tagName} ${name}="${value}">`);
					}
					for (const address of addresses) {
						const wrong = wrongAddress(address);
						if (wrong) made.push(`<${tagName} ${name}>: ${wrong}`);
					}
				}
			},
		})
		.on("script", {
			text({ text, lastInTextNode }) {
				script += text;
				if (!lastInTextNode) return;
				if (script.startsWith(MARK)) made.push(`a script: ${script}`);
				script = "";
			},
		})
		.transform(new Response(html))
		.text();
	return made;
}

const statements = new Set<string>();

/** A binding of D1 that notes the texts of all statements. */
function noting(database: D1Database): D1Database {
	return new Proxy(database, {
		get(target, name) {
			if (name === "prepare") {
				return (text: string) => {
					statements.add(text);
					return target.prepare(text);
				};
			}
			if (name === "withSession") {
				return (from: string) => noting(target.withSession(from) as unknown as D1Database);
			}
			const value = Reflect.get(target, name);
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
}

const DB = noting(env.DB);

/**
 * Asks the Worker, and looks for anything that an injected text has made: of a statement for the
 * database, a header, an address to be led to, or a page.
 *
 * @returns the answer and its text
 */
export async function askSafely(path: string, init: RequestInit = {}, origin = ORIGIN) {
	const answer = await visitWith({ DB }, path, init, origin);
	const text = await answer.text();
	const what = `${init.method ?? "GET"} ${path}`.slice(0, 300);
	expect(answer.status, what).toBeLessThan(500);
	for (const [name, value] of answer.headers) {
		expect(name, what).not.toContain(MARK);
		expect(value, what).not.toMatch(/[\r\n\0]/);
	}
	for (const cookie of answer.headers.getSetCookie()) expect(cookie, what).not.toMatch(/^zq9x/);
	const to = new URL(answer.headers.get("Location") ?? "/", origin);
	expect(to.origin, what).toBe(origin);
	const type = answer.headers.get("Content-Type") ?? "";
	if (type.includes("html")) expect(await madeIn(text), what).toEqual([]);
	else if (type.includes("json")) JSON.parse(text);
	else if (text.includes("<"))
		expect(type, what).toMatch(/^text\/(x-script|plain|csv|calendar)|xml/);
	expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
	return { answer, text };
}

/** The statements that the database was asked with any part of an injected text in them. */
export const injectedStatements = () => [...statements].filter((text) => text.includes(MARK));

const logs = (["debug", "info", "log", "warn"] as const).map((name) => vi.spyOn(console, name));

/** Lets nothing be printed; `brokenLines` then tells what of the log is not one line of plain JSON. */
export function watchLog() {
	for (const log of logs as MockInstance[]) log.mockClear().mockImplementation(() => {});
}

export function brokenLines(): string[] {
	return logs
		.flatMap((log) => log.mock.calls.map((values) => values.map(String).join(" ")))
		.filter((line) => !isPlainLine(line));
}

function isPlainLine(line: string): boolean {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
	if (/[\0-\x1f\x7f-\x9f\u2028\u2029]/.test(line)) return false;
	try {
		return JSON.parse(line).event.length > 0;
	} catch {
		return false;
	}
}
