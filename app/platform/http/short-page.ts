/** A text in each language, by the language's code. */
type Texts = Readonly<Record<string, string>>;

/**
 * A page without the site's header, footer and styles, for a response that cannot be rendered by
 * Remix.
 */
export function shortPage(title: Texts, text: Texts, last = ""): string {
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${Object.values(title).join(" · ")}</title>
<meta name="viewport" content="width=device-width"><h1>${spansOf(title).join(" · ")}</h1>
<p>${spansOf(text).join(" ")}</p>
<p>${last}</p></html>`;
}

/** The page's language is English, so each text in another language gets its own `lang`. */
const spansOf = (texts: Texts) =>
	Object.entries(texts).map(([language, text]) =>
		language === "en" ? text : `<span lang="${language}">${text}</span>`,
	);
