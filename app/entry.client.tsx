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

// Remix does not prefetch links if `navigator.connection` says that the data saver is on. This
// replaces the browser's value, because the visitor may have turned the data saver on for this site only.
if ("saves" in document.documentElement.dataset) {
	Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

// Remix uses `sessionStorage`. If the browser forbids it, Remix could not load the code of other pages.
try {
	sessionStorage.length;
} catch {
	const value = { getItem: () => null, setItem() {}, removeItem() {} };
	Object.defineProperty(window, "sessionStorage", { value });
}

/**
 * Decodes the page's data before hydration starts. Else `RemixBrowser` would suspend for it. If a key or a
 * tap makes React 18 hydrate at once while a component suspends, React discards the server's page.
 */
async function decodePageData() {
	try {
		RemixBrowser({});
	} catch (decoding) {
		await decoding;
	}
}

// Gives the history entry a new key, for which the router has no stored scroll position. Otherwise the
// router would scroll a page that was already scrolled before the scripts loaded. This also removes a
// notification from the URL, because the server has rendered the page for the URL without it.
function nameEntry() {
	const address = new URL(location.href);
	const notice = "notice" satisfies typeof NOTICE;
	if (address.searchParams.has(notice)) address.searchParams.delete(notice);
	history.replaceState({ ...history.state, key: crypto.randomUUID() }, "", address);
}

async function takeOver() {
	nameEntry();
	// Hydration waits for the page's texts, because without them the page would show their keys.
	// `earlyTexts` also names the namespaces of `i18nOfKeeping`.
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

// `SendAgainCard` asks the visitor to reload the page, which sends its form again. A script that changes the
// history entry would prevent that, so this page is not hydrated.
if (!document.querySelector("[data-send-again]")) takeOver();
