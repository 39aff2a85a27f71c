import { description, name } from "~/church/identity";
import type { Language } from "~/i18n/language";
import en from "~/i18n/locales/en/common.json";
import tn from "~/i18n/locales/tn/common.json";
import { SHARE_PATH } from "~/layout/offline/share-cache";
import { ground } from "~/ui/ground-color";

const texts = { en, tn };

/** The build draws these from `app/layout/mark.svg`. */
export const icons = [
	{ file: "icon-192.png", size: 192, purpose: "any" },
	{ file: "icon-512.png", size: 512, purpose: "any" },
	{ file: "icon-maskable.png", size: 512, purpose: "maskable" },
] as const;

/** The web app manifest in a language. */
export function manifestIn(language: Language) {
	const shortcut = (label: "nav.services" | "nav.events", url: string) => ({
		name: texts[language][label],
		url,
	});
	return {
		// Whoever installs the site in one language has the same app as in the other.
		id: "/",
		start_url: "/",
		lang: language,
		name: name(),
		short_name: name().split(" ").slice(0, 2).join(" "),
		description: description()[language],
		display: "standalone",
		background_color: ground.light,
		theme_color: ground.light,
		icons: icons.map(({ file, size, purpose }) => ({
			src: `/${file}`,
			sizes: `${size}x${size}`,
			type: "image/png",
			purpose,
		})),
		share_target: {
			action: SHARE_PATH,
			method: "POST",
			enctype: "multipart/form-data",
			params: {
				title: "title",
				text: "text",
				url: "url",
				files: [{ name: "photos", accept: ["image/*"] }],
			},
		},
		shortcuts: [shortcut("nav.services", "/services"), shortcut("nav.events", "/events")],
	};
}
