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
import { formatIsoDay } from "~/i18n/dates";
import type { Language } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { ButtonAnchor } from "~/ui/button";
import { Card, CardTitle } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { Icon } from "~/ui/icon";
import { onView } from "~/ui/view-dialog";
import { type FullSermon, type Sermon, type sermonLinks, sermonPath, sizeText } from "./model";

/** The icons of a card, for the `IconSheet` around a list of them. */
export const sermonIcons = [BookOpen, User, CalendarDays, Clock, CirclePlay, Headphones, FileText];

/** A sermon in the archive. Its title leads to all of it. */
export function SermonCard({ sermon }: { sermon: Sermon }) {
	const { t } = useTranslation("sermons");
	const { search } = useLocation();
	return (
		<Card as="article" className="h-full">
			{sermon.series && <p className="mb-1 font-semibold text-ember text-sm">{sermon.series}</p>}
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
			<SermonBody sermon={sermon} />
		</Card>
	);
}

/** What a card and a sermon's own page both show below the title. */
export function SermonBody({
	sermon,
	children,
}: {
	sermon: Sermon & Partial<FullSermon>;
	/** What stands between the facts and the links. */
	children?: ReactNode;
}) {
	const { t } = useTranslation("sermons");
	const language = useLanguage();
	const title = sermon.title || t("untitled");
	const { files, duration } = sermon;
	const costs = (link: (typeof sermonLinks)[number]) => [
		files && link !== "notesUrl" && duration,
		files?.[link] && sizeText(files[link].bytes),
	];
	return (
		<>
			<dl className="mt-4 mb-6 grid gap-x-6 gap-y-2 text-ink-soft sm:grid-cols-2">
				{sermon.scripture && (
					<Fact icon={BookOpen} label={t("sermons.scripture")}>
						{sermon.scripture}
					</Fact>
				)}
				{sermon.speaker && (
					<Fact icon={User} label={t("sermons.speaker")}>
						{sermon.speaker}
					</Fact>
				)}
				<Fact icon={CalendarDays} label={t("sermons.date")}>
					<time dateTime={sermon.date}>{formatIsoDay(language, sermon.date)}</time>
				</Fact>
				{sermon.duration && (
					<Fact icon={Clock} label={t("sermons.duration")}>
						{sermon.duration}
					</Fact>
				)}
			</dl>
			{children}
			<div className="mt-auto flex flex-wrap gap-1.5 sm:gap-3">
				<MediaLink
					icon={CirclePlay}
					href={sermon.videoUrl}
					words={[t("sermons.watch"), ...costs("videoUrl")]}
					sermon={title}
					lang={sermon.titleLang}
				/>
				<MediaLink
					icon={Headphones}
					href={sermon.audioUrl}
					words={[t("sermons.listen"), ...costs("audioUrl")]}
					sermon={title}
					lang={sermon.titleLang}
				/>
				<MediaLink
					icon={FileText}
					href={sermon.notesUrl}
					words={[t("sermons.notes"), ...costs("notesUrl")]}
					sermon={title}
					lang={sermon.titleLang}
				/>
			</div>
		</>
	);
}

/** A link to a recording or to notes; nothing when the sermon has none. */
function MediaLink({
	icon,
	href,
	words,
	sermon,
	lang,
}: {
	icon: IconNode;
	href: string | null;
	/** What it is, and what a tap costs as far as that is known. */
	words: (string | null | false | undefined)[];
	sermon: string;
	/** The language of the sermon's title, where it is not the page's. */
	lang: Language | undefined;
}) {
	if (!href) return null;
	return (
		<ButtonAnchor variant="outline" width="narrow" href={href}>
			{/* Hidden on a phone, so that the three buttons fit on one line. */}
			<Icon of={icon} className="hidden size-5 sm:block" />
			{words.filter(Boolean).join(" · ")}
			<span lang={lang} className="sr-only">
				: {sermon}
			</span>
		</ButtonAnchor>
	);
}
