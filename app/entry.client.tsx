import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { i18nIn } from "./i18n/i18n";
import { defaultLanguage, isLanguage } from "./i18n/language";

const { lang } = document.documentElement;
const i18n = i18nIn(isLanguage(lang) ? lang : defaultLanguage);

/**
 * Decodes the data that came with the page, for which `RemixBrowser` would suspend. React 18 gives
 * a page up for good when a key or a tap makes it hydrate at once and it cannot.
 */
async function decodePageData() {
	try {
		RemixBrowser({});
	} catch (decoding) {
		await decoding;
	}
}

// A page without its texts would show their keys: until they come it stays as the server made it.
Promise.all([i18n.loadNamespaces(getInitialNamespaces()), decodePageData()]).then(() =>
	startTransition(() => {
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
