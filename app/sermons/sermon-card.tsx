import { Link, useLocation } from "@remix-run/react";
import {
	BookOpen,
	CalendarDays,
	CirclePlay,
	Clock,
	FileText,
	Headphones,
	type IconNode,
	User,
} from "lucide";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { sizeText } from "~/i18n/byte-size";
import { formatIsoDay } from "~/i18n/dates";
import type { Language } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { ButtonAnchor } from "~/ui/button";
import { Card, CardTitle } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { Icon } from "~/ui/icon";
import { onView } from "~/ui/view-dialog";
import { type FullSermon, type Sermon, sermonLinks, sermonPath } from "./model";

/** The icons of the cards, for the `IconSheet` around a list of them. */
export const sermonIcons = [BookOpen, User, CalendarDays, Clock, CirclePlay, Headphones, FileText];

export function SermonCard({ sermon }: { sermon: Sermon }) {
	return (
		<Card as="article" isDense className="h-full">
			{sermon.series && <p className="font-semibold text-ember text-sm">{sermon.series}</p>}
			<SermonTitle sermon={sermon} />
			<SermonBody sermon={sermon} isShort />
		</Card>
	);
}

/** A sermon's title, which leads to all of it. */
export function SermonTitle({ sermon }: { sermon: Sermon }) {
	const { t } = useTranslation();
	const { search } = useLocation();
	return (
		<CardTitle lang={sermon.titleLang}>
			<Link
				to={sermonPath(search, sermon.id)}
				state={onView}
				preventScrollReset
				className="underline-offset-4 hover:underline"
			>
				{sermon.title || t("untitled")}
			</Link>
		</CardTitle>
	);
}

const links: {
	link: (typeof sermonLinks)[number];
	icon: IconNode;
	label: "sermons.watch" | "sermons.listen" | "sermons.notes";
}[] = [
	{ link: "videoUrl", icon: CirclePlay, label: "sermons.watch" },
	{ link: "audioUrl", icon: Headphones, label: "sermons.listen" },
	{ link: "notesUrl", icon: FileText, label: "sermons.notes" },
];

/** What a card and a sermon's own page both show below the title. */
export function SermonBody({
	sermon,
	isShort = false,
	children,
}: {
	sermon: Sermon & Partial<FullSermon>;
	/** In a list: without icons, and no link stands out. */
	isShort?: boolean;
	children?: ReactNode;
}) {
	const { t } = useTranslation("sermons");
	const language = useLanguage();
	const title = sermon.title || t("untitled");
	const { files, duration } = sermon;
	const first = sermonLinks.find((link) => sermon[link]);
	const costs = (link: (typeof sermonLinks)[number]) => [
		files && link !== "notesUrl" && duration,
		files?.[link] && sizeText(files[link].bytes),
	];
	return (
		<>
			<dl
				className={`text-ink-soft ${isShort ? "mb-2 flex flex-wrap gap-x-3 text-sm" : "mt-4 mb-6 grid gap-x-6 gap-y-2 sm:grid-cols-2"}`}
			>
				{sermon.scripture && (
					<Fact icon={!isShort && BookOpen} label={t("sermons.scripture")}>
						{sermon.scripture}
					</Fact>
				)}
				{sermon.speaker && (
					<Fact icon={!isShort && User} label={t("sermons.speaker")}>
						{sermon.speaker}
					</Fact>
				)}
				<Fact icon={!isShort && CalendarDays} label={t("sermons.date")}>
					<time dateTime={sermon.date}>{formatIsoDay(language, sermon.date)}</time>
				</Fact>
				{sermon.duration && (
					<Fact icon={!isShort && Clock} label={t("sermons.duration")}>
						{sermon.duration}
					</Fact>
				)}
			</dl>
			{children}
			<div className="mt-auto flex flex-wrap gap-1.5 sm:gap-3">
				{links.map(({ link, icon, label }) => (
					<MediaLink
						key={link}
						icon={icon}
						href={sermon[link]}
						isFirst={!isShort && link === first}
						words={[t(label), ...costs(link)]}
						sermon={title}
						lang={sermon.titleLang}
					/>
				))}
			</div>
		</>
	);
}

/** A link to a recording or to notes; nothing when the sermon has none. */
function MediaLink({
	icon,
	href,
	isFirst,
	words,
	sermon,
	lang,
}: {
	icon: IconNode;
	href: string | null;
	isFirst: boolean;
	/** What it is, its length and its size, as far as they are known. */
	words: (string | null | false | undefined)[];
	sermon: string;
	lang: Language | undefined;
}) {
	if (!href) return null;
	return (
		<ButtonAnchor variant={isFirst ? "primary" : "outline"} width="narrow" href={href}>
			{/* Hidden on a phone, so that the three buttons fit on one line. */}
			<Icon of={icon} className="hidden size-5 sm:block" />
			{words.filter(Boolean).join(" · ")}
			<span lang={lang} className="sr-only">
				: {sermon}
			</span>
		</ButtonAnchor>
	);
}
