import { RemixI18Next } from "remix-i18next/server";
import { defaultLanguage, isLanguage, type Language, languageCodes } from "./language";
import { rememberedLanguage } from "./language-cookie";

const detection = new RemixI18Next({
	detection: {
		supportedLanguages: languageCodes,
		fallbackLanguage: defaultLanguage,
		findLocale: async (request) => rememberedLanguage(request),
		// The browser's `Accept-Language` is not used: phones in Botswana are set to English, whatever
		// their owners prefer.
		order: ["searchParams", "custom"],
	},
});

/** The page's language: `?lng=`, else the visitor's earlier choice, else English. */
export async function readLanguage(request: Request): Promise<{
	language: Language;
	/** From `?lng=`, as in a shared link. */
	fromAddress: boolean;
}> {
	return {
		language: (await detection.getLocale(request)) as Language,
		fromAddress: isLanguage(new URL(request.url).searchParams.get("lng")),
	};
}
