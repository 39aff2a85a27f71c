import { RemixBrowser } from "@remix-run/react";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { i18nIn } from "./i18n/i18n";
import { defaultLanguage, isLanguage } from "./i18n/language";
import { hideForeignChanges } from "./layout/foreign-changes";
import type { RouteHandle } from "./layout/route-handle";
import { rememberTyped } from "./layout/typed-fields";
import type { NOTICE } from "./platform/http/notice-parameter";

// The page's language is read from `data-language` and not from the attribute `lang`, because
// browsers' translators change `lang`.
const { language } = document.body.dataset;
const i18n = i18nIn(isLanguage(language) ? language : defaultLanguage);

// Replaces `navigator.connection`, which tells Remix not to prefetch links when the data saver is
// on. The visitor may have turned on the data saver for this site only, which the browser does not
// know.
if ("saves" in document.documentElement.dataset) {
	Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

// If the browser forbids `sessionStorage`, an empty stand-in replaces it. Without the stand-in, Remix
// would fail when it loads the code of another page.
try {
	sessionStorage.length;
} catch {
	const value = { getItem: () => null, setItem() {}, removeItem() {} };
	Object.defineProperty(window, "sessionStorage", { value });
}

/**
 * Decodes the page's data before hydration starts. Without this, `RemixBrowser` would suspend until
 * the data is decoded. If a key or a tap then makes React 18 hydrate the suspended page at once,
 * React discards the server's HTML.
 */
async function decodePageData() {
	try {
		RemixBrowser({});
	} catch (decoding) {
		await decoding;
	}
}

/** Fetches the code of the lazy components that the page's routes name (`RouteHandle`). */
async function fetchParts() {
	await decodePageData();
	const { loaderData } = window.__remixContext.state;
	const routes = Object.entries(window.__remixRouteModules);
	const parts = routes.map(async ([id, route]) => {
		const { fetchPart } = (route?.handle ?? {}) as RouteHandle;
		const data = loaderData?.[id] as never;
		if (fetchPart && data) await fetchPart(data);
	});
	await Promise.all(parts);
}

// Gives the current entry of the browser's history a new key, so that Remix's router finds no
// stored scroll position for it. With a stored position the router would scroll a page that the
// visitor has already scrolled. The parameter `notice` is removed from the URL, because the server
// rendered the page for the URL without it.
function nameEntry() {
	const address = new URL(location.href);
	const notice = "notice" satisfies typeof NOTICE;
	if (address.searchParams.has(notice)) address.searchParams.delete(notice);
	history.replaceState({ ...history.state, key: crypto.randomUUID() }, "", address);
}

async function takeOver() {
	nameEntry();
	// Hydration waits for the page's translated texts. Without them the page would show the
	// translation keys. `earlyTexts` contains the URLs of the files with these texts, also those of
	// `i18nOfKeeping`.
	const named = Object.keys(window.earlyTexts ?? {}).map((url) => url.replace(/.*\/|\.json/g, ""));
	const namespaces = [...getInitialNamespaces(), ...named];
	await Promise.all([i18n.loadNamespaces(namespaces), fetchParts()]);
	hideForeignChanges();
	const restoreTyped = rememberTyped();
	const onRecoverableError = (error: unknown) => {
		restoreTyped();
		reportError(error);
	};
	// Hydration is synchronous (`flushSync`), because translators and browser extensions could
	// change the document during an asynchronous hydration.
	flushSync(() =>
		hydrateRoot(
			document,
			<StrictMode>
				<I18nextProvider i18n={i18n}>
					<RemixBrowser />
				</I18nextProvider>
			</StrictMode>,
			{ onRecoverableError },
		),
	);
}

// A page with `SendAgainCard` is not hydrated. The card asks the visitor to reload the page,
// because a reload sends the form again, and this works only if no script has changed the entry in
// the browser's history.
if (!document.querySelector("[data-send-again]")) takeOver();
