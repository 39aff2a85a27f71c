import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { selectFacts } from "~/church/store.server";
import { dialogPath } from "~/events/event-urls";
import { readEvents } from "~/events/store.server";
import { albumPath } from "~/gallery/model";
import { readAlbumVersions } from "~/gallery/store.server";
import { languageCodes } from "~/i18n/language";
import { listedPages } from "~/layout/navigation";
import { addressOf, alternatesOf } from "~/layout/page-meta";
import { answerList } from "~/platform/lists/answer-list";
import type { Page } from "~/platform/lists/keyset.server";
import { escaped } from "~/platform/text";
import { sermonPath } from "~/sermons/model";
import { readSermons } from "~/sermons/store.server";

/**
 * A page of the site. `updatedAt` (the time of the page's last change) is missing if it is not
 * known.
 */
interface Entry {
	path: string;
	updatedAt?: string;
}

type Context = LoaderFunctionArgs["context"];
type Read = (context: Context, after: unknown) => Promise<Page<Entry, unknown>>;

/**
 * Returns a function that reads one page of a list, such as the sermons, for the sitemap. Each item
 * of the list has its own URL.
 */
function entriesOf<Cursor>(
	read: (
		context: Context,
		after: Cursor | null,
	) => Promise<Page<{ id: string; updatedAt: string }, Cursor>>,
	pathOf: (id: string) => string,
): Read {
	return async (context, after) => {
		const { items, next } = await read(context, after as Cursor | null);
		return { items: items.map(({ id, updatedAt }) => ({ path: pathOf(id), updatedAt })), next };
	};
}

/**
 * The paths of the pages that show most of the facts about the church, such as its phone number and
 * service hours.
 */
const pagesOfFacts = ["/", "/about", "/services", "/contact"];

const lists: Read[] = [
	entriesOf(readSermons, (id) => sermonPath("", id)),
	entriesOf(readEvents, (eventId) => dialogPath("", { eventId, register: false })),
	entriesOf(readAlbumVersions, (album) => albumPath({ album })),
	// The site's fixed pages. For pages that show facts about the church, `updatedAt` is the time
	// when these facts were last changed.
	async (context) => {
		const [facts] = await selectFacts(context);
		const updatedAt = facts?.updatedAt?.toISOString();
		const items = listedPages.map(({ to }) => ({
			path: to,
			...(updatedAt && pagesOfFacts.includes(to) && { updatedAt }),
		}));
		return { items, next: null };
	},
];

/**
 * The sitemap for search engines, with every page in both languages. The sitemap format allows
 * 50,000 URLs.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
	const { origin } = new URL(request.url);
	const readPage = async (_: Context, at: { list: number; after: unknown } | null) => {
		const { list, after } = at ?? { list: 0, after: null };
		const { items, next } = (await lists[list]?.(context, after)) ?? { items: [], next: null };
		if (next !== null) return { items, next: { list, after: next } };
		return { items, next: list + 1 < lists.length ? { list: list + 1, after: null } : null };
	};
	async function* write(pages: AsyncIterable<Entry[]>) {
		yield '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
		for await (const entries of pages) yield entries.map((entry) => urlsOf(origin, entry)).join("");
		yield "</urlset>";
	}
	return answerList(context, readPage, write, { "Content-Type": "application/xml; charset=utf-8" });
}

/** A page's entries in the sitemap: its URL in each language, with links to the other languages. */
function urlsOf(origin: string, { path, updatedAt }: Entry): string {
	const { pathname, search } = new URL(path, origin);
	const alternates = alternatesOf(origin, pathname, search)
		.map(
			({ hrefLang, href }) =>
				`<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escaped(href)}"/>`,
		)
		.join("");
	const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : "";
	return languageCodes
		.map((language) => {
			const address = escaped(addressOf(origin, pathname, language, search));
			return `<url><loc>${address}</loc>${changed}${alternates}</url>`;
		})
		.join("");
}
