import { useId } from "react";
import { useTranslation } from "react-i18next";
import { TextArea, TextField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import type { ValidatedForm } from "~/ui/use-validated-form";
import type { sermonFormSchema } from "./schema";

/** The fields of a new sermon. None has to be filled in. */
export function SermonFields({
	field,
	series,
}: {
	field: ValidatedForm<typeof sermonFormSchema>["field"];
	/** The series there are, to choose from. */
	series: string[];
}) {
	const { t } = useTranslation("portal");
	const seriesId = useId();
	const address = { optional: true, inputMode: "url", placeholder: "https://" } as const;
	return (
		<>
			<TextField {...field("title")} label={t("portal.titleField")} />
			<TextField {...field("preacher")} label={t("portal.sermons.preacher")} />
			<TextField
				{...field("date")}
				type="date"
				label={t("portal.date")}
				className="sm:max-w-[12rem]"
			/>
			<TextArea
				{...field("description")}
				label={t("portal.description")}
				help={t("portal.sermons.descriptionHelp")}
				rows={3}
			/>
			<TextArea
				{...field("notes")}
				label={t("portal.sermons.notes")}
				help={t("portal.sermons.notesHelp")}
				rows={4}
			/>
			<TextField {...field("audio_url")} {...address} label={t("portal.sermons.audioUrl")} />
			<TextField {...field("video_url")} {...address} label={t("portal.sermons.videoUrl")} />
			<TextField {...field("pdf_url")} {...address} label={t("portal.sermons.pdfUrl")} />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					{...field("series")}
					label={t("portal.sermons.series")}
					optional
					list={seriesId}
					autoComplete="off"
				/>
				<TextField
					{...field("duration")}
					label={t("portal.sermons.duration")}
					optional
					help={t("portal.sermons.durationHelp")}
				/>
			</div>
			<datalist id={seriesId}>
				{series.map((title) => (
					<option key={title} value={title} />
				))}
			</datalist>
			<SwitchField {...field("is_published")} label={t("portal.publishNow")} />
		</>
	);
}
