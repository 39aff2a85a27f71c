import { Fragment } from "react";
import { shownText } from "./in-language";
import type { Localized } from "./language";
import { useLanguage } from "./use-language";

/**
 * Shows a text in the page's language. A text without a translation is marked as English, so that
 * screen readers and translation programs treat it as English.
 */
export function Said({ of: localized }: { of: Localized }) {
	const { text, lang } = shownText(useLanguage(), localized);
	return lang ? <span lang={lang}>{text}</span> : text;
}

/** Shows short texts in one line, with dots between them. Empty texts are left out. */
export function SaidInLine({ of: texts }: { of: Localized[] }) {
	const language = useLanguage();
	return texts
		.filter((text) => text[language])
		.map((text, place) => (
			<Fragment key={text[language]}>
				{place > 0 && " · "}
				<Said of={text} />
			</Fragment>
		));
}
