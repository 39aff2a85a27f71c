import type { Localized } from "~/i18n/language";
import { useSay } from "~/i18n/use-language";

/** A part of what the church declares, under a heading of its own. */
export interface StatementPart {
	title: Localized;
	text: readonly Localized[];
}

/** What the church declares, to be read from the top to the end. */
export function Statement({ parts }: { parts: readonly StatementPart[] }) {
	const say = useSay();
	return parts.map(({ title, text }) => (
		<section key={title.en} className="max-w-prose">
			<h2 className="text-2xl text-sky">{say(title)}</h2>
			<div className="mt-4 grid gap-4">
				{text.map((paragraph) => (
					<p key={paragraph.en}>{say(paragraph)}</p>
				))}
			</div>
		</section>
	));
}
