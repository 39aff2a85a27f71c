import type { TextKey } from "~/i18n/text-key";

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

export const footerPages = [
	{ to: "/accessibility", label: "common:footer.accessibility" },
	{ to: "/privacy", label: "common:footer.privacy" },
	{ to: "/signup", label: "common:footer.join" },
] as const satisfies readonly Page[];

/** The pages that search engines may index. */
export const listedPages: readonly Page[] = [
	...pages,
	...footerPages,
	{ to: "/podcast", label: "sermons:sermons.podcast" },
];
