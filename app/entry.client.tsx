import { RemixBrowser } from "@remix-run/react";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { i18nIn } from "./i18n/i18n";
import { defaultLanguage, isLanguage } from "./i18n/language";
import { hideForeignChanges } from "./layout/foreign-changes";
import { rememberTyped } from "./layout/typed-fields";
import type { NOTICE } from "./platform/http/notice-parameter";

// The attribute `lang` is not used, because translators change it.
const { language } = document.body.dataset;
const i18n = i18nIn(isLanguage(language) ? language : defaultLanguage);

// Remix does not prefetch links if `navigator.connection` says that the data saver is on. The
// visitor may have turned it on for this site only, which the browser does not know. So this code
// replaces the browser's value.
if ("saves" in document.documentElement.dataset) {
	Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

// Remix uses `sessionStorage` when it loads the code of another page. If the browser forbids the
// storage, an empty stand-in keeps Remix from failing.
try {
	sessionStorage.length;
} catch {
	const value = { getItem: () => null, setItem() {}, removeItem() {} };
	Object.defineProperty(window, "sessionStorage", { value });
}

/**
 * Decodes the page's data before hydration starts, because otherwise `RemixBrowser` would suspend
 * until the data is decoded. If a key or a tap makes React 18 hydrate a suspended page at once,
 * React discards the server's HTML.
 */
async function decodePageData() {
	try {
		RemixBrowser({});
	} catch (decoding) {
		await decoding;
	}
}

// Gives the history entry a new key, so that the router finds no stored scroll position for it.
// With a stored position the router would scroll a page that the visitor has already scrolled. The
// notification is removed from the URL, because the server rendered the page for the URL without
// it.
function nameEntry() {
	const address = new URL(location.href);
	const notice = "notice" satisfies typeof NOTICE;
	if (address.searchParams.has(notice)) address.searchParams.delete(notice);
	history.replaceState({ ...history.state, key: crypto.randomUUID() }, "", address);
}

async function takeOver() {
	nameEntry();
	// Hydration waits for the page's texts, because without them the page would show the keys of the
	// texts. `earlyTexts` has them by URL, also those of `i18nOfKeeping`.
	const named = Object.keys(window.earlyTexts ?? {}).map((url) => url.replace(/.*\/|\.json/g, ""));
	const namespaces = [...getInitialNamespaces(), ...named];
	await Promise.all([i18n.loadNamespaces(namespaces), decodePageData()]);
	hideForeignChanges();
	const restoreTyped = rememberTyped();
	const onRecoverableError = (error: unknown) => {
		restoreTyped();
		reportError(error);
	};
	// Hydration is synchronous, because translators and extensions may change the document at any time.
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

// `SendAgainCard` asks the visitor to reload the page, because a reload sends the form again. This
// works only if no script has changed the history entry, so this page is not hydrated.
if (!document.querySelector("[data-send-again]")) takeOver();
