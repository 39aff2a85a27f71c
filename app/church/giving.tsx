import { wholeNumber } from "~/contact/model";
import type { Localized } from "~/i18n/language";
import { Said } from "~/i18n/said";
import { useSay } from "~/i18n/use-language";
import { Section } from "~/ui/section";
import * as delivered from "./as-delivered/contact";
import { factIn, linesOf } from "./facts";
import { localizedEntries, readBlocks } from "./lists";
import { contactLink } from "./phone-links";

const title: Localized = { en: "How to Give", tn: "Ka fa o ka Nayang ka Teng" };

const warning: Localized = {
	en: "We never ask for money by message. If a message in our name does, call us.",
	tn: "Ga re ke re kopa madi ka molaetsa. Fa molaetsa o o nang le leina la rona o a kopa, re leletse.",
};

/** Matches a code that a phone can dial, such as `*151#`. */
const CODE = /^(?=.*[*#])[*#\d][*#\d\s-]+$/;

/**
 * The ways to give money to the church, with a warning against fraud. Renders nothing if the church
 * has entered no way to give.
 */
export function Giving() {
	const say = useSay();
	const texts = factIn("giving", delivered);
	const ways = readBlocks(texts, "name", "number", "note");
	if (ways.length === 0) return null;
	return (
		<Section title={say(title)}>
			<ul className="grid gap-x-12 gap-y-8 wrap-anywhere sm:grid-cols-2">
				{ways.map((way) => {
					const number = say(way.number);
					return (
						<li key={`${way.name.en} ${number}`}>
							<p className="font-semibold">
								<Said of={way.name} />
							</p>
							{number && (
								<p className="tabular">
									<Dialled text={number} />
								</p>
							)}
							{localizedEntries(way.note, linesOf).map((note) => (
								<p key={note.en} className="text-ink-soft">
									<Said of={note} />
								</p>
							))}
						</li>
					);
				})}
			</ul>
			<p className="mt-5 font-medium text-ember">{say(warning)}</p>
		</Section>
	);
}

function Dialled({ text }: { text: string }) {
	// Other numbers are those of bank accounts.
	if (!CODE.test(text) && !wholeNumber(text)) return text;
	return (
		<a href={`tel:${encodeURIComponent(text.replace(/[\s-]/g, ""))}`} className={contactLink}>
			{text}
		</a>
	);
}
