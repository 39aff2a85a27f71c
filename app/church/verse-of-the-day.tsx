import { useTranslation } from "react-i18next";
import { useSay } from "~/i18n/use-language";
import type { Verse } from "./verses";

export function VerseOfTheDay({ verse }: { verse: Verse }) {
	const { t } = useTranslation("sermons");
	const say = useSay();
	return (
		<section
			aria-labelledby="verse"
			className="relative overflow-hidden rounded-card border border-line bg-dawn-soft p-6 sm:p-8"
		>
			<div aria-hidden="true" className="dawn-line absolute inset-y-0 left-0 w-1.5" />
			<h2 id="verse" className="text-ember text-lg">
				{t("sermons.verseOfTheDay")}
			</h2>
			<figure className="mt-3 items-end justify-between gap-10 lg:flex">
				<blockquote className="text-balance font-serif text-2xl text-ink">
					{say(verse.text)}
				</blockquote>
				<figcaption className="mt-4 shrink-0 font-semibold text-ink-soft">
					{say(verse.reference)}
				</figcaption>
			</figure>
		</section>
	);
}
