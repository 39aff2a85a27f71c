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
import { useLanguage } from "~/i18n/use-language";
import { ButtonAnchor } from "~/ui/button";
import { Card, CardTitle } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { Icon } from "~/ui/icon";
import type { Sermon } from "./model";

/** The icons of a card, for the `IconSheet` around a list of them. */
export const sermonIcons = [BookOpen, User, CalendarDays, Clock, CirclePlay, Headphones, FileText];

export function SermonCard({ sermon }: { sermon: Sermon }) {
	const { t } = useTranslation("sermons");
	const language = useLanguage();
	const title = sermon.title || t("untitled");
	return (
		<Card as="article" className="h-full">
			{sermon.series && <p className="mb-1 font-semibold text-ember text-sm">{sermon.series}</p>}
			<CardTitle>{title}</CardTitle>
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
			<div className="mt-auto flex flex-wrap gap-1.5 sm:gap-3">
				<MediaLink icon={CirclePlay} href={sermon.videoUrl} sermon={title}>
					{t("sermons.watch")}
				</MediaLink>
				<MediaLink icon={Headphones} href={sermon.audioUrl} sermon={title}>
					{t("sermons.listen")}
				</MediaLink>
				<MediaLink icon={FileText} href={sermon.notesUrl} sermon={title}>
					{t("sermons.notes")}
				</MediaLink>
			</div>
		</Card>
	);
}

/** A link to a recording or to notes; nothing when the sermon has none. */
function MediaLink({
	icon,
	href,
	sermon,
	children,
}: {
	icon: IconNode;
	href: string | null;
	sermon: string;
	children: ReactNode;
}) {
	if (!href) return null;
	return (
		<ButtonAnchor variant="outline" width="narrow" href={href}>
			{/* Hidden on a phone, so that the three buttons fit on one line. */}
			<Icon of={icon} className="hidden size-5 sm:block" />
			{children}
			<span className="sr-only">: {sermon}</span>
		</ButtonAnchor>
	);
}
