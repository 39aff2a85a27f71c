import type { ReactNode } from "react";
import type { Localized } from "~/i18n/language";
import { useSay } from "~/i18n/use-language";

export interface StatementPart {
	title: Localized;
	text: readonly Localized[];
}

/**
 * A long text with headings, such as the privacy statement. On a wide screen, each heading stands
 * beside its text.
 */
export function Statement({ parts }: { parts: readonly StatementPart[] }) {
	const say = useSay();
	return parts.map(({ title, text }) => (
		<StatementSection key={title.en} title={say(title)}>
			{text.map((paragraph) => (
				<p key={paragraph.en}>{say(paragraph)}</p>
			))}
		</StatementSection>
	));
}

export function StatementSection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid gap-4 border-line border-t pt-5 lg:grid-cols-[1fr_2fr]">
			<h2 className="text-2xl text-sky">{title}</h2>
			<div className="grid max-w-prose gap-4">{children}</div>
		</section>
	);
}
