import { description, name, shortName } from "~/church/identity";
import { i18nIn } from "~/i18n/i18n";
import type { Language } from "~/i18n/language";
import { ground } from "~/ui/ground-color";
import { icons } from "./icons";
import { SHARE_PATH } from "./share-cache";

export function manifestIn(language: Language) {
	const shortcut = (label: "nav.services" | "nav.events", url: string) => ({
		name: i18nIn(language).t(`common:${label}`),
		url,
	});
	return {
		// The id is the same in all languages, so that the browser takes the manifests of all
		// languages for one app.
		id: "/",
		start_url: "/",
		lang: language,
		name: name(),
		short_name: shortName(),
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
