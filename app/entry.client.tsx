import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { defaultLanguage, isLanguage } from "./i18n/language";
import { LanguageProvider } from "./i18n/use-translation";

const { lang } = document.documentElement;

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

decodePageData().then(() =>
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<LanguageProvider value={isLanguage(lang) ? lang : defaultLanguage}>
					<RemixBrowser />
				</LanguageProvider>
			</StrictMode>,
		);
	}),
);
