import { useTranslation } from "react-i18next";
import { formatIsoDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { DataActions, DataCell, DataRow, DataTable, DataTitle } from "~/ui/data-table";
import { DialogButton } from "../dialogs/panel-dialog";
import { dialogName } from "../dialogs/use-panel-dialog";
import { PublishButton, PublishedBadge, usePublished } from "../published";
import type { SermonRow } from "./model";

export function SermonTable({
	sermons,
	onOpen,
}: {
	sermons: SermonRow[];
	onOpen: (dialog: string) => void;
}) {
	const { t } = useTranslation("portal");
	const language = useLanguage();
	const { isPublished, toggle } = usePublished();
	return (
		<DataTable
			title={t("portal.sermons.all")}
			columns={[
				t("portal.titleField"),
				t("portal.sermons.preacher"),
				t("portal.date"),
				t("portal.status"),
				t("portal.sermons.media"),
				t("portal.actions"),
			]}
		>
			{sermons.map((sermon) => {
				const title = sermon.title || t("portal.untitled");
				return (
					<DataRow key={sermon.id}>
						<DataTitle>
							<span className="font-semibold">{title}</span>
						</DataTitle>
						<DataCell label={t("portal.sermons.preacher")} isTyped>
							{sermon.preacher || "–"}
						</DataCell>
						<DataCell label={t("portal.date")}>
							<time dateTime={sermon.date} className="tabular-nums nav:whitespace-nowrap">
								{formatIsoDay(language, sermon.date)}
							</time>
						</DataCell>
						<DataCell label={t("portal.status")}>
							<PublishedBadge isPublished={isPublished(sermon)} />
						</DataCell>
						<DataCell label={t("portal.sermons.media")}>
							<Media sermon={sermon} title={title} />
						</DataCell>
						<DataActions>
							<PublishButton
								title={title}
								isPublished={isPublished(sermon)}
								onToggle={() => toggle(sermon)}
							/>
							<DialogButton
								variant="danger"
								width="compact"
								opens={dialogName("sermons.delete", sermon.id)}
								onOpen={onOpen}
							>
								{t("portal.delete")}
								<span className="sr-only">: {title}</span>
							</DialogButton>
						</DataActions>
					</DataRow>
				);
			})}
		</DataTable>
	);
}

/** What there is to watch, listen to and read. */
function Media({ sermon, title }: { sermon: SermonRow; title: string }) {
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
						<span className="sr-only">: {title}</span>
					</a>
				</li>
			))}
		</ul>
	);
}
