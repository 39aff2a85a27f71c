import { formatMoment } from "~/i18n/dates";
import { RECORDINGS } from "~/sermons/recordings-cache";
import { openShared, SHARE_CACHE, SHARE_PATH, SHARED_MOST, sharedUrl } from "./share-cache";

/*
 * Stores the pages that a visitor has seen for use without a network, each together with its styles and
 * scripts. The names of these files contain a hash of their content, so a stored page never gets the
 * files of a newer version of the site.
 *
 * With a network, every page comes from the network. Pages for somebody who is signed in are not stored.
 */

/** Change this name when a new version of this script cannot read what the old version has stored. */
const CACHE = "kept 1";

/** The only pages that are stored. */
const PAGES = /^\/(about|services|sermons|events|contact|privacy|accessibility)?$/;

/**
 * The Sunday card: pages that are stored before the visitor sees them, and that other pages never displace.
 */
const CARD = ["/", "/services", "/contact"];

/** How many other views are stored: the events and sermons seen last. */
const MOST_VIEWS = 12;

/**
 * The service worker neither stores nor answers these paths. Exceptions are shared files and
 * recordings.
 */
const APART = /^\/(admin|api|auth|rest|media|outbox|account)(\/|$)/;

/**
 * If scripts have loaded a page's data, the stored copy of the page is fetched again once it is
 * older than this.
 */
const FRESH_MS = 60 * 60 * 1000;

/* Headers of a stored page: the time at which it was stored, and the paths of its styles and scripts. */
const SAVED_AT = "X-Saved-At";
const PARTS = "X-Parts";

/**
 * The page for URLs that are not stored, shown without a network. It has the church's hours and
 * phones.
 */
const OFFLINE = "/offline";

/** The site's style sheet, which `OFFLINE` needs. */
const STYLES = import.meta.env.STYLES;

/** The line above a stored page, by language. */
const savedTexts = Object.fromEntries(
	Object.entries(
		import.meta.glob("../../i18n/locales/*/offline.json", { import: "saved", eager: true }),
	).map(([path, saved]) => [path.split("/").at(-2), saved]),
);

/** Matches a page of this site: its language, and whether the data saver is on. */
const DOCUMENT = RegExp(`<html lang="(${Object.keys(savedTexts).join("|")})"( data-saves)?`);

/**
 * Jobs run one after another. Otherwise `tidy` could remove the files of a page that another job is
 * about to store.
 */
let last = Promise.resolve();
function inTurn(work) {
	const done = last.then(work);
	last = done.catch(() => {});
	return done;
}

/** The key of a stored page. Each language has its own. */
function keyOf({ pathname, search }, language) {
	const query = new URLSearchParams(search);
	query.set("lng", language);
	return `${pathname}?${query}`;
}

/** The URLs of the stored pages. The page seen last comes last. */
async function keptPages(cache) {
	const urls = (await cache.keys()).map(({ url }) => new URL(url));
	return urls.filter(({ searchParams }) => searchParams.has("lng"));
}

/**
 * Whether a response is a page that is the same for everybody. Such a page has an `ETag`. A response that
 * sets a cookie, or is for somebody who is signed in, has none.
 */
function isToKeep(url, { status, redirected, headers }) {
	return (
		PAGES.test(url.pathname) &&
		status === 200 &&
		!redirected &&
		headers.has("ETag") &&
		!/no-store/.test(headers.get("Cache-Control")) &&
		/^text\/html/.test(headers.get("Content-Type"))
	);
}

async function keep(url, answer) {
	const html = await answer.text();
	const [, language, savesData] = DOCUMENT.exec(html);
	// With the data saver on, modules that the page may need later are not stored.
	const named = RegExp(`(src|href${savesData ? "" : "|data-module"})="(/assets/[^"]+)"`, "g");
	const parts = [...html.replace(/<template>.*?<\/template>/gs, "").matchAll(named)].map(
		([, , path]) => path,
	);
	const cache = await caches.open(CACHE);
	await Promise.all([...new Set(parts)].map((path) => keepPart(cache, path)));
	const headers = new Headers(answer.headers);
	headers.set(SAVED_AT, Date.now());
	headers.set(PARTS, parts.join(" "));
	await cache.put(keyOf(url, language), new Response(html, { headers }));
	await tidy(cache);
}

/** Stores `OFFLINE` again, with the church's current hours and phones. */
async function keepOffline() {
	const answer = await fetch(OFFLINE);
	if (!answer.ok) throw new Error("It is not to be kept");
	const headers = new Headers(answer.headers);
	headers.set(SAVED_AT, Date.now());
	const kept = new Response(await answer.blob(), { headers });
	await (await caches.open(CACHE)).put(OFFLINE, kept);
}

async function keepPart(cache, path) {
	if (!(await cache.match(path))) await cache.add(path);
}

/** Removes the views that were seen longest ago, and files that no stored page names. */
async function tidy(cache) {
	const pages = await keptPages(cache);
	const isCard = ({ pathname, search }) => CARD.includes(pathname) && /^\?lng=\w+$/.test(search);
	const views = pages.filter((page) => !isCard(page));
	const old = new Set(views.slice(0, -MOST_VIEWS));
	const needed = new Set([STYLES, OFFLINE]);
	for (const page of pages) {
		// A sermon's page stays as long as its recording: `sermons/keep-recording.ts`.
		if (old.has(page) && !(await caches.match(page, { cacheName: RECORDINGS })))
			await cache.delete(page);
		else
			for (const part of (await cache.match(page)).headers.get(PARTS).split(" ")) needed.add(part);
	}
	for (const { url } of await cache.keys()) {
		const { pathname, searchParams } = new URL(url);
		if (!searchParams.has("lng") && !needed.has(pathname)) await cache.delete(url);
	}
}

/** Fetches and stores a page in the visitor's language. */
async function fetchToKeep(url) {
	if (!PAGES.test(url.pathname)) return;
	// The URL must not name a language. The response would set a cookie, and responses that set a
	// cookie are not stored.
	url.searchParams.delete("lng");
	const answer = await fetch(url);
	if (isToKeep(url, answer)) await keep(url, answer);
}

/**
 * Stores the page that is open in a tab. The service worker has not seen it, because scripts have fetched
 * its data, or because it was loaded before the service worker was there.
 */
async function keepOpen([address, language]) {
	const url = new URL(address);
	const kept = await (await caches.open(CACHE)).match(keyOf(url, language));
	const isFresh = kept && Date.now() - kept.headers.get(SAVED_AT) < FRESH_MS;
	if (!isFresh) await fetchToKeep(url);
}

/** Fetches and stores the pages of the Sunday card that are not stored yet. */
async function keepCard() {
	const cache = await caches.open(CACHE);
	const found = await cache.match(OFFLINE);
	if (!(Date.now() - found?.headers.get(SAVED_AT) < FRESH_MS)) await keepOffline().catch(() => {});
	const kept = (await keptPages(cache)).map(({ pathname }) => pathname);
	for (const path of CARD) {
		if (!kept.includes(path)) await fetchToKeep(new URL(path, location.origin)).catch(() => {});
	}
}

/**
 * The stored page for a URL, in the language that the URL names. If there is none, the page in the
 * language seen last.
 */
async function findCached(url) {
	const cache = await caches.open(CACHE);
	const pages = await keptPages(cache);
	const seen = pages.map(({ searchParams }) => searchParams.get("lng")).reverse();
	for (const language of new Set([url.searchParams.get("lng"), ...seen])) {
		const key = keyOf(url, language);
		const found = language && (await cache.match(key));
		if (!found) continue;
		// Storing the page again moves it to the end, as the page seen last.
		await cache.put(key, found.clone());
		return found;
	}
}

/** The stored page, with a line that says when it was stored. */
async function showKept(url) {
	const found = PAGES.test(url.pathname) && (await findCached(url));
	if (!found) return null;
	const html = await found.text();
	const [, language] = DOCUMENT.exec(html);
	const moment = formatMoment(language, Number(found.headers.get(SAVED_AT)));
	const line = savedTexts[language].replace("{{moment}}", moment);
	// React ignores elements at the end of the body that it has not rendered.
	const body = html.replace(
		"</body>",
		() =>
			`<p id="saved" role="status" class="tall:sticky bottom-0 z-50 bg-sky px-5 py-3 text-center text-on-sky">${line}</p></body>`,
	);
	return new Response(body, { headers: found.headers });
}

/** `OFFLINE` with links to the stored pages. The language seen last is at the top. */
async function offlinePage() {
	const cache = await caches.open(CACHE);
	const links = {};
	let seen;
	for (const page of await keptPages(cache)) {
		const [, title] = /<title>(.*?)( · [^·]*)?<\/title>/s.exec(
			await (await cache.match(page)).text(),
		) ?? ["", page.pathname];
		seen = page.searchParams.get("lng");
		const href = page.pathname + page.search.replaceAll("&", "&amp;");
		links[seen] = `${links[seen] ?? ""}<li><a class="underline" href="${href}">${title}</a></li>`;
	}
	const found = await cache.match(OFFLINE);
	let first = "";
	const html = ((await found?.text()) ?? "<!doctype html><main>Offline</main>").replace(
		/<section lang="(\w+)".*?<\/section>/gs,
		(section, language) => {
			const list = links[language];
			const filled = list
				? section.replace("<ul>", (begin) => begin + list)
				: section.replace(/<h2.*<\/ul>/, "");
			if (language !== seen) return filled;
			first = filled;
			return "";
		},
	);
	return new Response(
		html.replace(/<main.*?>/, (main) => main + first),
		{ status: 503, headers: found?.headers ?? { "Content-Type": "text/html" } },
	);
}

async function visit(event, url) {
	try {
		const answer = await fetch(event.request);
		if (isToKeep(url, answer)) {
			const copy = answer.clone();
			event.waitUntil(inTurn(() => keep(url, copy)));
		}
		return answer;
	} catch {
		return (await showKept(url)) ?? offlinePage();
	}
}

/**
 * Returns a stored recording, or the range of it that a player requests. Other recordings come from the
 * network.
 */
async function playRecording(request) {
	const kept = await caches.match(request.url);
	const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("Range")) ?? [];
	if (!kept || !(first || last)) return kept ?? fetch(request);
	const file = await kept.blob();
	const { size } = file;
	const from = first ? +first : Math.max(0, size - last);
	const part = file.slice(from, first && last ? +last + 1 : size);
	const headers = new Headers(kept.headers);
	headers.set("Content-Length", part.size);
	const asked = part.size ? `${from}-${from + part.size - 1}` : "*";
	headers.set("Content-Range", `bytes ${asked}/${size}`);
	return new Response(part, { status: part.size ? 206 : 416, headers });
}

/** Without a network, the language switch redirects to the page as it is stored in that language. */
async function switchLanguage(request) {
	const form = request.clone().formData();
	try {
		return await fetch(request);
	} catch {
		const to = new URL(`${location.origin}/${String((await form).get("returnTo")).slice(1)}`);
		to.searchParams.set("lng", (await form).get("lng"));
		return Response.redirect(to, 303);
	}
}

/**
 * Stores the files that another app shares. They wait for the portal, because the user may have to
 * sign in first.
 */
async function keepShared(request) {
	try {
		const cache = await openShared();
		if ((await cache.keys()).length >= SHARED_MOST) throw new Error("No room");
		const headers = { "Content-Type": request.headers.get("Content-Type") };
		const kept = new Response(await request.blob(), { headers });
		await cache.put(sharedUrl(Date.now()), kept);
		return Response.redirect("/admin", 303);
	} catch {
		// For example, the device has no room for the files. The server's response at this path says
		// that sharing failed.
		return Response.redirect(SHARE_PATH, 303);
	}
}

addEventListener("install", (event) => {
	skipWaiting();
	event.waitUntil(
		inTurn(async () => {
			await keepPart(await caches.open(CACHE), STYLES);
			await keepOffline().catch(() => {});
		}),
	);
});

addEventListener("activate", (event) => {
	const begin = async () => {
		for (const name of await caches.keys()) {
			// `RECORDINGS` stays: it has the recordings that a visitor has stored
			// (`sermons/keep-recording.ts`).
			if (![CACHE, SHARE_CACHE, RECORDINGS].includes(name)) await caches.delete(name);
		}
		await tidy(await caches.open(CACHE));
		await clients.claim();
	};
	event.waitUntil(inTurn(begin));
});

addEventListener("message", (event) => {
	event.waitUntil(inTurn(openShared));
	event.waitUntil(inTurn(() => (event.data === "card" ? keepCard() : keepOpen(event.data))));
});

addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (url.origin !== location.origin) return;
	if (url.pathname === SHARE_PATH && request.method === "POST") {
		return event.respondWith(keepShared(request));
	}
	if (/\.(mp3|m4a)$/.test(url.pathname)) {
		return event.respondWith(playRecording(request));
	}
	if (APART.test(url.pathname)) return;
	if (request.mode !== "navigate") {
		// The browser's HTTP cache has these files, too, but may remove them at any time.
		if (/^\/assets\//.test(url.pathname)) {
			event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(request)));
		}
	} else if (request.method === "GET") event.respondWith(visit(event, url));
	else if (url.pathname === "/language") event.respondWith(switchLanguage(request));
});
