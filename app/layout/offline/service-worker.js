import { formatMoment } from "~/i18n/dates";
import { fileEndings } from "~/media/file-kinds";
import { byteRange } from "~/platform/http/byte-range";
import { keepPart, pageKey, RECORDINGS, recordingMark } from "~/sermons/recordings-cache";
import { openShared, SHARE_CACHE, SHARE_PATH, SHARED_MOST, sharedUrl } from "./share-cache";

/*
 * Stores the pages that a visitor has seen for use without a network, each together with its styles and
 * scripts. The names of these files contain a hash of their content, so a stored page never gets the
 * files of a newer version of the site.
 *
 * With a network, every page comes from the network. Pages for somebody who is signed in are not stored.
 */

/**
 * The name of the cache of pages. Change it when a new version of this script cannot read what the
 * old version has stored, so that the old cache is deleted.
 */
const CACHE = "kept 1";

/** Matches the paths of the only pages that are stored. */
const PAGES = /^\/(about|services|sermons|events|contact|privacy|accessibility)?$/;

/**
 * The pages that a visitor needs on a Sunday. They are stored before the visitor opens them, and are
 * never removed to make room for other pages.
 */
const CARD = ["/", "/services", "/contact"];

/**
 * How many pages are stored besides those of `CARD`. The pages that were seen longest ago are
 * removed.
 */
const MOST_VIEWS = 12;

/**
 * Matches paths that the service worker leaves to the network. Exceptions are recordings, and files
 * from the phone's share menu.
 */
const APART = /^\/(admin|api|auth|rest|media|outbox|account)(\/|$)/;

/**
 * How long a stored page counts as fresh, in milliseconds. An older page is fetched and stored
 * again when it is open in a tab.
 */
const FRESH_MS = 60 * 60 * 1000;

/* Headers of a stored page: the time at which it was stored, and the paths of its styles and scripts. */
const SAVED_AT = "X-Saved-At";
const PARTS = "X-Parts";

/**
 * The path of the page that is shown without a network for URLs that are not stored. It has the
 * church's service hours and phone numbers.
 */
const OFFLINE = "/offline";

/** The path of the site's style sheet, which the page `OFFLINE` needs. */
const STYLES = import.meta.env.STYLES;

/** The line on a stored page that says when it was stored, by language. */
const savedTexts = Object.fromEntries(
	Object.entries(
		import.meta.glob("../../i18n/locales/*/offline.json", { import: "saved", eager: true }),
	).map(([path, saved]) => [path.split("/").at(-2), saved]),
);

/**
 * Matches the HTML of a page of this site. Its groups are the page's language, and whether the data
 * saver is on.
 */
const DOCUMENT = RegExp(`<html lang="(${Object.keys(savedTexts).join("|")})"( data-saves)?`);

/**
 * Runs jobs that change the cache one after another. If they ran at the same time, `tidy` could
 * remove the files of a page that another job is about to store.
 */
let last = Promise.resolve();
function inTurn(work) {
	const done = last.then(work);
	last = done.catch(() => {});
	return done;
}

/** The URLs of the stored pages. The page seen last comes last. */
async function keptPages(cache) {
	const urls = (await cache.keys()).map(({ url }) => new URL(url));
	return urls.filter(({ searchParams }) => searchParams.has("lng"));
}

/**
 * Whether a response is a page that may be stored, because it is the same for everybody. Such a
 * page has an `ETag`. A response that sets a cookie, or is for somebody who is signed in, has none.
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
	// With the data saver on, modules that the page may need only later (`data-module`) are not
	// stored.
	const named = RegExp(`(src|href${savesData ? "" : "|data-module"})="(/assets/[^"]+)"`, "g");
	const parts = [...html.replace(/<template>.*?<\/template>/gs, "").matchAll(named)].map(
		([, , path]) => path,
	);
	const cache = await caches.open(CACHE);
	await Promise.all([...new Set(parts)].map((path) => keepPart(cache, path)));
	const headers = new Headers(answer.headers);
	headers.set(SAVED_AT, Date.now());
	headers.set(PARTS, parts.join(" "));
	await cache.put(pageKey(url, language), new Response(html, { headers }));
	await tidy(cache);
}

/** Stores the page `OFFLINE` again, with the church's current service hours and phone numbers. */
async function keepOffline() {
	const answer = await fetch(OFFLINE);
	if (!answer.ok) throw new Error("It is not to be kept");
	const headers = new Headers(answer.headers);
	headers.set(SAVED_AT, Date.now());
	const kept = new Response(await answer.blob(), { headers });
	await (await caches.open(CACHE)).put(OFFLINE, kept);
}

/** Whether the URL of a stored page is that of a page of `CARD`, without a query of its own. */
const isCard = ({ pathname, search }) => CARD.includes(pathname) && /^\?lng=\w+$/.test(search);

/**
 * Whether a page belongs to a stored recording (`sermons/keep-recording.ts`). Then it stays stored as
 * long as the recording. Earlier versions marked the page in one language.
 */
const isOfRecording = async (page) =>
	(await caches.match(recordingMark(page), { cacheName: RECORDINGS })) ??
	(await caches.match(page, { cacheName: RECORDINGS }));

/** Removes the views that were seen longest ago, and files that no stored page names. */
async function tidy(cache) {
	const pages = await keptPages(cache);
	const views = pages.filter((page) => !isCard(page));
	const old = new Set(views.slice(0, -MOST_VIEWS));
	const needed = new Set([STYLES, OFFLINE]);
	for (const page of pages) {
		if (old.has(page) && !(await isOfRecording(page))) await cache.delete(page);
		else
			for (const part of (await cache.match(page)).headers.get(PARTS).split(" ")) needed.add(part);
	}
	for (const { url } of await cache.keys()) {
		const { pathname, searchParams } = new URL(url);
		if (!searchParams.has("lng") && !needed.has(pathname)) await cache.delete(url);
	}
}

/**
 * Fetches and stores a page in the visitor's language.
 *
 * @param isWanted true if the visitor has asked to store this page. If she is signed in, the page is
 *   stored as it is for everybody, in the site's first language.
 */
async function fetchToKeep(url, isWanted) {
	if (!PAGES.test(url.pathname)) return;
	// The URL must not name a language, because the response would set a cookie, and responses that
	// set a cookie are not stored.
	url.searchParams.delete("lng");
	let answer = await fetch(url);
	if (isWanted && !isToKeep(url, answer)) answer = await fetch(url, { credentials: "omit" });
	if (isToKeep(url, answer)) await keep(url, answer);
}

/**
 * Stores the page that is open in a tab. The service worker has not seen this page, because scripts
 * have fetched only the page's data, or because the page was loaded before the service worker was
 * installed.
 */
async function keepOpen([address, language, isWanted]) {
	const url = new URL(address);
	const kept = await (await caches.open(CACHE)).match(pageKey(url, language));
	const isFresh = kept && Date.now() - kept.headers.get(SAVED_AT) < FRESH_MS;
	if (!isFresh) await fetchToKeep(url, isWanted);
}

/**
 * Fetches and stores the pages of `CARD` that are not stored yet, and the page `OFFLINE`
 * if it is no longer fresh.
 */
async function keepCard() {
	const cache = await caches.open(CACHE);
	const found = await cache.match(OFFLINE);
	if (!(Date.now() - found?.headers.get(SAVED_AT) < FRESH_MS)) await keepOffline().catch(() => {});
	const kept = (await keptPages(cache)).filter(isCard).map(({ pathname }) => pathname);
	for (const path of CARD) {
		if (!kept.includes(path)) await fetchToKeep(new URL(path, location.origin)).catch(() => {});
	}
}

/**
 * The stored page for a URL, in the language that the URL names. If the page is not stored in this
 * language, the page in the language that was seen last.
 */
async function findCached(url) {
	const cache = await caches.open(CACHE);
	const pages = await keptPages(cache);
	const seen = pages.map(({ searchParams }) => searchParams.get("lng")).reverse();
	const languages = [...new Set([url.searchParams.get("lng"), ...seen])].filter(Boolean);
	for (const language of languages) {
		const key = pageKey(url, language);
		const found = await cache.match(key);
		if (!found) continue;
		// Storing the page again moves it to the end of the cache, where the page seen last must
		// be. This fails if the device has no storage left. Another language than the wanted one
		// is no choice of the reader, so it does not become the language that was seen last.
		if (language === languages[0]) await cache.put(key, found.clone()).catch(() => {});
		return found;
	}
}

/**
 * The stored page for a URL, with a line that says when it was stored; null if the page is not
 * stored.
 */
async function showKept(url) {
	const found = PAGES.test(url.pathname) && (await findCached(url));
	if (!found) return null;
	const html = await found.text();
	const [, language] = DOCUMENT.exec(html);
	const moment = formatMoment(language, Number(found.headers.get(SAVED_AT)));
	const line = savedTexts[language].replace("{{moment}}", moment);
	// React ignores elements at the end of the body that it has not rendered, so this line does not
	// disturb hydration.
	const body = html.replace(
		"</body>",
		() =>
			`<p id="saved" role="status" class="tall:sticky bottom-0 z-50 bg-sky px-5 py-3 text-center text-on-sky">${line}</p></body>`,
	);
	return new Response(body, { headers: found.headers });
}

/**
 * The page `OFFLINE` with links to the stored pages. The part in the language seen last is at the
 * top.
 */
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

/** The stored file at a URL; undefined if there is none, or if the browser's storage fails. */
const findFile = (url) => caches.match(url).catch(() => {});

/**
 * Returns a stored recording, or the range of it that a player requests. Other recordings come from the
 * network.
 */
async function playRecording(request) {
	const kept = await findFile(request.url);
	const header = request.headers.get("Range");
	if (!kept || !header) return kept ?? fetch(request);
	const file = await kept.blob();
	const range = byteRange(header, file.size);
	if (!range) return new Response(file, kept);
	const { offset, length } = range;
	const headers = new Headers(kept.headers);
	headers.set("Content-Length", length);
	const asked = length ? `${offset}-${offset + length - 1}` : "*";
	headers.set("Content-Range", `bytes ${asked}/${file.size}`);
	return new Response(file.slice(offset, offset + length), { status: length ? 206 : 416, headers });
}

/**
 * Sends the form of the language switch to the server. Without a network, redirects to the page
 * that is stored in the chosen language.
 */
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
 * Stores what another app has sent through the phone's share menu. The portal takes it from there,
 * because the user may have to sign in first.
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
		// Storing has failed, for example because the device has no room for the files. The
		// server's page at this path says that sharing has failed.
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
			// The cache `RECORDINGS` is not deleted, because it has the recordings that the visitor
			// has stored (`sermons/keep-recording.ts`).
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
	if (fileEndings.audioUrl.some((ending) => url.pathname.endsWith(`.${ending}`))) {
		return event.respondWith(playRecording(request));
	}
	if (APART.test(url.pathname)) return;
	if (request.mode !== "navigate") {
		// Files in `/assets/` come from the service worker's cache if they are there. The browser's
		// HTTP cache has these files, too, but may remove them at any time.
		// Whether a release is still there is asked with HEAD.
		if (request.method === "GET" && /^\/assets\//.test(url.pathname)) {
			event.respondWith(findFile(url.pathname).then((kept) => kept ?? fetch(request)));
		}
	} else if (request.method === "GET") event.respondWith(visit(event, url));
	else if (url.pathname === "/language") event.respondWith(switchLanguage(request));
});
