import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { defaultLanguage, isLanguage } from "./i18n/language";
import { LanguageProvider } from "./i18n/use-translation";

const { lang } = document.documentElement;

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<LanguageProvider value={isLanguage(lang) ? lang : defaultLanguage}>
				<RemixBrowser />
			</LanguageProvider>
		</StrictMode>,
	);
});
