import { useTranslation } from "react-i18next";
import { formatIsoDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { DataTable } from "~/ui/data-table";
import { DeleteButton, EditButton } from "../dialogs/panel-dialog";
import { PublishButton, PublishedBadge } from "../published";
import { SendButton } from "../send-word/send-word";
import type { SermonRow } from "./panel-data";

export function SermonTable({ sermons }: { sermons: SermonRow[] }) {
	const { t } = useTranslation("portal");
	const language = useLanguage();
	return (
		<DataTable
			title={t("portal.sermons.all")}
			rows={sermons}
			subject={{
				label: t("portal.titleField"),
				cell: ({ title }) => <span className="font-semibold">{title || t("untitled")}</span>,
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
				{ label: t("portal.sermons.media"), cell: (sermon) => <Media sermon={sermon} /> },
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

function Media({ sermon }: { sermon: SermonRow }) {
	const { t } = useTranslation("portal");
	const media = [
		{ label: t("portal.sermons.video"), url: sermon.video_url },
		{ label: t("portal.sermons.audio"), url: sermon.audio_url },
		{ label: t("portal.sermons.pdf"), url: sermon.pdf_url },
	].filter(({ url }) => url);
	if (media.length === 0) return "–";
	return (
		<ul className="flex flex-wrap gap-x-1">
			{media.map(({ label, url }) => (
				<li key={label}>
					<a
						href={url}
						rel="noreferrer"
						className="-my-2 inline-flex min-h-11 min-w-11 items-center px-1 text-sky underline underline-offset-4"
					>
						{label}
						<span className="sr-only">: {sermon.title || t("untitled")}</span>
					</a>
				</li>
			))}
		</ul>
	);
}
