import type { TextKey } from "~/i18n/text-key";

/** The site's seven pages, in the order of the navigation. */
export const pages = [
	{ to: "/", label: "common:nav.home" },
	{ to: "/about", label: "common:nav.about" },
	{ to: "/services", label: "common:nav.services" },
	{ to: "/sermons", label: "common:nav.sermons" },
	{ to: "/events", label: "common:nav.events" },
	{ to: "/gallery", label: "common:nav.gallery" },
	{ to: "/contact", label: "common:nav.contact" },
] as const satisfies readonly Page[];

export interface Page {
	to: string;
	label: TextKey;
}

/** The pages that search engines may list. */
export const listedPages: readonly Page[] = [
	...pages,
	{ to: "/signup", label: "common:footer.join" },
	{ to: "/privacy", label: "privacy:privacy.title" },
];
