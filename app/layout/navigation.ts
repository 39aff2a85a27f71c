import type { TextKey } from "~/i18n/texts";

/** The site's seven pages, in the order of the navigation. */
export const pages = [
	{ to: "/", label: "nav.home" },
	{ to: "/about", label: "nav.about" },
	{ to: "/services", label: "nav.services" },
	{ to: "/sermons", label: "nav.sermons" },
	{ to: "/events", label: "nav.events" },
	{ to: "/gallery", label: "nav.gallery" },
	{ to: "/contact", label: "nav.contact" },
] as const satisfies readonly { to: string; label: TextKey }[];
