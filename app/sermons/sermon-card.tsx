import { useLocation } from "@remix-run/react";
import { BookOpen, CalendarDays, CirclePlay, Clock, FileText, Headphones, User } from "lucide";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { sizeText } from "~/i18n/byte-size";
import { formatIsoDay } from "~/i18n/dates";
import type { Language } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { mediaKey, savedName } from "~/media/media-urls";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { Card, CardTitle, TitleLink } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { Icon } from "~/ui/icon";
import { useListen } from "./listening";
import {
	type FullSermon,
	readPath,
	type Sermon,
	sermonLinks,
	sermonPath,
	shownScripture,
	watchPath,
} from "./model";
import { isPlayable } from "./recording";
import { useHeard } from "./use-heard";

/**
 * The icons that sermon cards use. A list of cards passes them to its `IconSheet`, which draws each
 * icon once.
 */
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

export function SermonTitle({ sermon }: { sermon: Sermon }) {
	const { t } = useTranslation();
	const { search } = useLocation();
	return (
		<CardTitle lang={sermon.titleLang}>
			<TitleLink to={sermonPath(search, sermon.id)}>{sermon.title || t("untitled")}</TitleLink>
		</CardTitle>
	);
}

const links = {
	videoUrl: { icon: CirclePlay, label: "sermons.watch" },
	audioUrl: { icon: Headphones, label: "sermons.listen" },
	notesUrl: { icon: FileText, label: "sermons.notes" },
} as const;

/**
 * The speaker, date, description and links of a sermon below its title, on a card and on the
 * sermon's own page.
 */
export function SermonBody({
	sermon,
	isShort = false,
}: {
	sermon: Sermon & Partial<FullSermon>;
	/**
	 * True for a card in a list of sermons. No link is then more prominent than the others, and the
	 * buttons fit on one line of a phone.
	 */
	isShort?: boolean;
}) {
	const { t } = useTranslation("sermons");
	const language = useLanguage();
	const first = sermonLinks.find((link) => sermon[link]);
	return (
		<>
			<dl
				className={`text-ink-soft ${isShort ? "mt-auto mb-2 flex flex-wrap gap-x-3 text-sm md:grid md:grid-cols-2" : "mt-4 mb-6 grid gap-x-6 gap-y-2 sm:grid-cols-2"}`}
			>
				{sermon.scripture && (
					<Fact icon={!isShort && BookOpen} label={t("sermons.scripture")}>
						{shownScripture(sermon)}
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
			{sermon.description && (
				<p lang={sermon.descriptionLang} className="mb-6 whitespace-pre-line">
					{sermon.description}
				</p>
			)}
			<div className="flex min-h-11 flex-wrap gap-1.5 sm:gap-3">
				{sermonLinks.map((link) => (
					<MediaLink
						key={link}
						sermon={sermon}
						link={link}
						variant={!isShort && link === first ? "primary" : "outline"}
						isShort={isShort}
					/>
				))}
				{sermon.hasText && !sermon.said && (
					<ButtonLink variant="outline" width="narrow" className="py-1" to={readPath(sermon.id)}>
						{t("sermons.read")}
						<OfSermon title={sermon.title || t("untitled")} lang={sermon.titleLang} />
					</ButtonLink>
				)}
				{sermon.video && (
					<ButtonAnchor variant="outline" width="narrow" href={watchPath(sermon.id)}>
						{t("sermons.watchHere", { service: sermon.video.service })}
					</ButtonAnchor>
				)}
			</div>
		</>
	);
}

/**
 * The sermon's title for screen readers, after a button's label, so that they read to which sermon
 * the button belongs.
 */
function OfSermon({ title, lang }: { title: string; lang: Language | undefined }) {
	return (
		<span lang={lang} className="sr-only">
			: {title}
		</span>
	);
}

/**
 * A link to a sermon's video, recording or notes, with the size of the file. Renders nothing if the
 * sermon has no such link. A press on an audio recording starts the site's own player; without
 * JavaScript the browser opens the file.
 */
export function MediaLink({
	sermon,
	link,
	variant,
	isShort = false,
}: {
	sermon: Sermon & Partial<FullSermon>;
	link: (typeof sermonLinks)[number];
	variant: "primary" | "outline";
	/**
	 * True for a card in a list of sermons. The recording's size then stands below the button's
	 * label, so that three buttons fit on one line of a phone.
	 */
	isShort?: boolean;
}) {
	const { t } = useTranslation();
	const listen = useListen();
	const href = sermon[link] ?? "";
	const isPlayed = link === "audioUrl" && isPlayable(sermon);
	const heard = useHeard(isPlayed ? href : "");
	if (!href) return null;
	const file = sermon.files[link];
	const { icon, label } = links[link];
	const { video = null, streamed = 0 } = link === "videoUrl" ? sermon : {};
	const named = video ? t("sermons:sermons.watchOn", { service: video.service }) : t(label);
	const word = heard ? t("sermons.continue", { time: heard }) : named;
	const size = streamed ? `≈ ${sizeText(streamed)}` : file && sizeText(file.bytes);
	const length = link !== "notesUrl" && sermon.duration;
	const title = sermon.title || t("untitled");
	const isSaved = link === "notesUrl" && mediaKey(href) !== null;
	const words = isShort ? [word] : [word, length, size, streamed && "360p"];
	const play = (event: MouseEvent<HTMLElement>) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		listen({ ...sermon });
	};
	return (
		<ButtonAnchor
			variant={variant}
			width="narrow"
			href={href}
			download={isSaved ? savedName(title, href) : undefined}
			className="py-1"
			// `data-live`: after a press, the site waits up to ten seconds (10000 ms) for the
			// player's scripts. If they do not load in this time, the browser opens the recording
			// itself, which leads away from the site.
			{...(isPlayed && { onClick: play, "data-live": "10000" })}
		>
			{/* Hidden on a phone, so that the three buttons of a sermon fit on one line. */}
			<Icon of={icon} className="hidden size-5 sm:block" />
			<span>
				{words.filter(Boolean).join(" · ")}
				{isShort && size && <small className="block font-normal text-xs"> {size}</small>}
			</span>
			<OfSermon title={title} lang={sermon.titleLang} />
		</ButtonAnchor>
	);
}
