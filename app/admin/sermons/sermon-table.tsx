import { FileText, Headphones, Video } from "lucide";
import { useTranslation } from "react-i18next";
import { sizeText } from "~/i18n/byte-size";
import { formatIsoDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { enclosureOf } from "~/sermons/recording";
import { DataTable } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { DeleteButton, EditButton } from "../dialogs/panel-dialog";
import { PublishButton, PublishedBadge } from "../published";
import type { FileField } from "../recordings/file-fields";
import { useFileUploads } from "../recordings/upload-list";
import { SendButton } from "../send-word/send-word";
import type { SermonRow } from "./panel.server";

/** @param today the present day in the church's time, `YYYY-MM-DD` */
export function SermonTable({ sermons, today }: { sermons: SermonRow[]; today: string }) {
	const { t } = useTranslation("portal");
	const language = useLanguage();
	return (
		<DataTable
			title={t("portal.sermons.all")}
			rows={sermons}
			subject={{
				label: t("portal.titleField"),
				cell: ({ title, series }) => (
					<>
						<span className="font-semibold">{title || t("untitled")}</span>
						{series && <span className="block text-ink-soft text-sm">{series}</span>}
					</>
				),
			}}
			columns={[
				{
					label: t("portal.sermons.preacher"),
					cell: ({ preacher }) => preacher || "–",
					isTyped: true,
				},
				{
					label: t("portal.date"),
					cell: ({ date }) => (
						<time dateTime={date} className="tabular-nums">
							{formatIsoDay(language, date)}
						</time>
					),
				},
				{ label: t("portal.status"), cell: (sermon) => <PublishedBadge listed={sermon} /> },
				{
					label: t("portal.sermons.media"),
					cell: (sermon) => <Media sermon={sermon} today={today} />,
				},
			]}
			actions={(sermon) => (
				<>
					<PublishButton listed={sermon} />
					<EditButton intent="sermons.update" {...sermon} />
					<SendButton intent="sermons.send" {...sermon} />
				</>
			)}
			apart={(sermon) => <DeleteButton intent="sermons.delete" {...sermon} />}
		/>
	);
}

function Media({ sermon, today }: { sermon: SermonRow; today: string }) {
	const { t } = useTranslation(["portal", "sending"]);
	const uploads = useFileUploads().filter((upload) => upload.sermon === sermon.id);
	const awaited =
		uploads.some(
			({ step, field }) => field === "audio_url" && !["delivered", "refused"].includes(step),
		) && t("sending:recordings.rowNote");
	// An upload of a recording or notes whose file the server has put into this sermon since the
	// portal's list was loaded.
	const arrived = (field: FileField) =>
		uploads.flatMap((upload) =>
			upload.step === "delivered" && upload.field === field ? upload : [],
		)[0];
	const audio = arrived("audio_url");
	const notes = arrived("pdf_url");
	const media = [
		{ kind: "video", icon: Video, url: sermon.video_url, file: sermon.files.videoUrl },
		{
			kind: "audio",
			icon: Headphones,
			url: audio?.url ?? sermon.audio_url,
			file: audio ?? sermon.files.audioUrl,
		},
		{
			kind: "pdf",
			icon: FileText,
			url: notes?.url ?? sermon.pdf_url,
			file: notes ?? sermon.files.notesUrl,
		},
	] as const;
	if (media.every(({ url }) => !url)) return awaited || "–";
	const isEpisode = enclosureOf({ audioUrl: sermon.audio_url, files: sermon.files }) !== null;
	const reason = isEpisode ? sermon.date > today && "notYetInPodcast" : "notInPodcast";
	return (
		<>
			<ul className="flex flex-wrap gap-x-3">
				{media.map(
					({ kind, icon, url, file }) =>
						url && (
							<li key={kind}>
								<a
									href={url}
									rel="noreferrer"
									className="-my-2 inline-flex min-h-11 min-w-11 items-center gap-1.5 text-link nav:whitespace-nowrap"
								>
									<Icon of={icon} className="size-4 shrink-0" />
									{[t(`portal.sermons.${kind}`), file && sizeText(file.bytes)]
										.filter(Boolean)
										.join(" · ")}
									<span className="sr-only whitespace-normal">
										: {sermon.title || t("untitled")}
									</span>
								</a>
							</li>
						),
				)}
			</ul>
			{awaited && <p className="text-ink-soft text-sm">{awaited}</p>}
			{sermon.audio_url && reason && (
				<p className="text-ink-soft text-sm">{t(`portal.sermons.${reason}`)}</p>
			)}
		</>
	);
}
