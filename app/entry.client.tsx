import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { i18nIn } from "./i18n/i18n";
import { defaultLanguage, isLanguage } from "./i18n/language";

const { lang } = document.documentElement;
const i18n = i18nIn(isLanguage(lang) ? lang : defaultLanguage);

// Remix asks here whether it may fetch ahead what links lead to. Who saves data may have told us alone.
if ("saves" in document.documentElement.dataset) {
	Object.defineProperty(navigator, "connection", { value: { saveData: true } });
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
history.replaceState({ ...history.state, key: crypto.randomUUID() }, "");

/**
 * React 18 gives a textarea back the text that it came with, whatever was typed since, unless its
 * content has changed, too. Somebody may go on typing until React has taken the page over.
 */
function keepTypedTexts() {
	const keep = (field: unknown) => {
		if (field instanceof HTMLTextAreaElement) field.defaultValue = field.value;
	};
	const keepTarget = ({ target }: Event) => keep(target);
	for (const field of document.querySelectorAll("textarea")) keep(field);
	// Before React, which takes the page over at once when something is typed.
	addEventListener("input", keepTarget, true);
	addEventListener("live", () => removeEventListener("input", keepTarget, true), { once: true });
}

// Without its texts a page would show their keys, so hydration waits until they have come.
Promise.all([i18n.loadNamespaces(getInitialNamespaces()), decodePageData()]).then(() =>
	startTransition(() => {
		keepTypedTexts();
		hydrateRoot(
			document,
			<StrictMode>
				<I18nextProvider i18n={i18n}>
					<RemixBrowser />
				</I18nextProvider>
			</StrictMode>,
		);
	}),
);
