/** A text in both languages. The type is repeated here, so that this file imports nothing. */
type InBoth = Readonly<Record<"en" | "tn", string>>;

/**
 * A page without the site's header, footer and styles, for a response that cannot be rendered by
 * Remix.
 */
export function shortPage(title: InBoth, text: InBoth, last = ""): string {
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title.en} · ${title.tn}</title>
<meta name="viewport" content="width=device-width"><h1>${title.en} · <span lang="tn">${title.tn}</span></h1>
<p>${text.en} <span lang="tn">${text.tn}</span></p>
<p>${last}</p></html>`;
}
