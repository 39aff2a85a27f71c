import BookOpen from "lucide-react/icons/book-open";
import CalendarDays from "lucide-react/icons/calendar-days";
import CirclePlay from "lucide-react/icons/circle-play";
import Clock from "lucide-react/icons/clock";
import FileText from "lucide-react/icons/file-text";
import Headphones from "lucide-react/icons/headphones";
import User from "lucide-react/icons/user";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatIsoDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { ButtonAnchor } from "~/ui/button";
import { Card, CardTitle } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { drawn, Icon, IconSheet, type IconSource } from "~/ui/icon";
import type { Sermon } from "./model";

const icons = {
	scripture: BookOpen,
	speaker: User,
	date: CalendarDays,
	duration: Clock,
	watch: CirclePlay,
	listen: Headphones,
	notes: FileText,
};

const sign = (name: keyof typeof icons) => drawn(name);

/** To be rendered once on a page with cards. */
export function SermonIcons() {
	return <IconSheet icons={icons} />;
}

export function SermonCard({ sermon }: { sermon: Sermon }) {
	const { t } = useTranslation("sermons");
	const language = useLanguage();
	return (
		<Card as="article" className="h-full">
			{sermon.series && <p className="mb-1 font-semibold text-ember text-sm">{sermon.series}</p>}
			<CardTitle>{sermon.title}</CardTitle>
			<dl className="mt-4 mb-6 grid gap-x-6 gap-y-2 text-ink-soft sm:grid-cols-2">
				{sermon.scripture && (
					<Fact icon={sign("scripture")} label={t("sermons.scripture")}>
						{sermon.scripture}
					</Fact>
				)}
				{sermon.speaker && (
					<Fact icon={sign("speaker")} label={t("sermons.speaker")}>
						{sermon.speaker}
					</Fact>
				)}
				<Fact icon={sign("date")} label={t("sermons.date")}>
					<time dateTime={sermon.date}>{formatIsoDay(language, sermon.date)}</time>
				</Fact>
				{sermon.duration && (
					<Fact icon={sign("duration")} label={t("sermons.duration")}>
						{sermon.duration}
					</Fact>
				)}
			</dl>
			<div className="mt-auto flex flex-wrap gap-1.5 sm:gap-3">
				<MediaLink icon={sign("watch")} href={sermon.videoUrl} sermon={sermon.title}>
					{t("sermons.watch")}
				</MediaLink>
				<MediaLink icon={sign("listen")} href={sermon.audioUrl} sermon={sermon.title}>
					{t("sermons.listen")}
				</MediaLink>
				<MediaLink icon={sign("notes")} href={sermon.notesUrl} sermon={sermon.title}>
					{t("sermons.notes")}
				</MediaLink>
			</div>
		</Card>
	);
}

/** A sermon without such a recording has no such button. */
function MediaLink({
	icon,
	href,
	sermon,
	children,
}: {
	icon: IconSource;
	href: string | null;
	sermon: string;
	children: ReactNode;
}) {
	if (!href) return null;
	return (
		<ButtonAnchor variant="outline" width="narrow" href={href}>
			{/* On a phone the three buttons share one line without it. */}
			<Icon of={icon} className="hidden size-5 sm:block" />
			{children}
			<span className="sr-only">: {sermon}</span>
		</ButtonAnchor>
	);
}
