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

// A translator changes the attribute `lang`.
const { language } = document.body.dataset;
const i18n = i18nIn(isLanguage(language) ? language : defaultLanguage);

// Remix asks here whether it may fetch ahead what links lead to. Who saves data may have told us alone.
if ("saves" in document.documentElement.dataset) {
	Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

// Remix reads and removes a note here. Where the browser forbids that, it would load no other page's code.
try {
	sessionStorage.length;
} catch {
	const value = { getItem: () => null, setItem() {}, removeItem() {} };
	Object.defineProperty(window, "sessionStorage", { value });
}

/**
 * Decodes the data that came with the page before hydration starts. `RemixBrowser` would suspend
 * for it; and when a key or a tap makes React 18 hydrate at once while something suspends, it gives
 * up the server's page.
 */
async function decodePageData() {
	try {
		RemixBrowser({});
	} catch (decoding) {
		await decoding;
	}
}

// The page may have been scrolled before the scripts came. For an entry of the history without a
// place that it knows, the router leaves the page where it is.
// A notification that is no longer shown leaves the address, too: the server made the page without it.
function nameEntry() {
	const address = new URL(location.href);
	const notice = "notice" satisfies typeof NOTICE;
	if (address.searchParams.has(notice)) address.searchParams.delete(notice);
	history.replaceState({ ...history.state, key: crypto.randomUUID() }, "", address);
}

async function takeOver() {
	nameEntry();
	// Without its texts a page would show their keys, so hydration waits until they have come.
	// Also those that a page needs only where forms are kept: its document names them.
	const named = Object.keys(window.earlyTexts ?? {}).map((url) => url.replace(/.*\/|\.json/g, ""));
	const namespaces = [...getInitialNamespaces(), ...named];
	await Promise.all([i18n.loadNamespaces(namespaces), decodePageData()]);
	hideForeignChanges();
	const restoreTyped = rememberTyped();
	const onRecoverableError = (error: unknown) => {
		restoreTyped();
		reportError(error);
	};
	// Synchronously, because translators and extensions change the document at any time.
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

// Browsers forget the form that a page is the answer to when a script changes its entry of the history.
if (!document.querySelector("[data-send-again]")) takeOver();
