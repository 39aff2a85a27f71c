import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ADDRESS_MAX_LENGTH } from "~/platform/http/address";
import { sermonLimits } from "~/sermons/model";
import { TextArea, TextField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import type { FieldOf } from "../dialogs/use-draft";

/** The fields of a new sermon. None has to be filled in. */
export function SermonFields({
	field,
	today,
	series,
}: {
	field: FieldOf;
	/** `YYYY-MM-DD` */
	today: string;
	/** The series there are, to choose from. */
	series: string[];
}) {
	const { t } = useTranslation("portal");
	const seriesId = useId();
	const address = (name: string) =>
		({
			...field(name),
			optional: true,
			inputMode: "url",
			placeholder: "https://",
			maxLength: ADDRESS_MAX_LENGTH,
		}) as const;
	return (
		<>
			<TextField
				{...field("title")}
				label={t("portal.titleField")}
				maxLength={sermonLimits.title}
			/>
			<TextField
				{...field("preacher")}
				label={t("portal.sermons.preacher")}
				maxLength={sermonLimits.speaker}
			/>
			<TextField
				{...field("date", today)}
				type="date"
				label={t("portal.date")}
				className="sm:max-w-[12rem]"
			/>
			<TextArea
				{...field("description")}
				label={t("portal.description")}
				help={t("portal.sermons.descriptionHelp")}
				rows={3}
				maxLength={sermonLimits.description}
			/>
			<TextArea
				{...field("notes")}
				label={t("portal.sermons.notes")}
				help={t("portal.sermons.notesHelp")}
				rows={4}
				maxLength={sermonLimits.scripture}
			/>
			<TextField {...address("audio_url")} label={t("portal.sermons.audioUrl")} />
			<TextField {...address("video_url")} label={t("portal.sermons.videoUrl")} />
			<TextField {...address("pdf_url")} label={t("portal.sermons.pdfUrl")} />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					{...field("series")}
					label={t("portal.sermons.series")}
					optional
					list={seriesId}
					autoComplete="off"
					maxLength={sermonLimits.series}
				/>
				<TextField
					{...field("duration")}
					label={t("portal.sermons.duration")}
					optional
					help={t("portal.sermons.durationHelp")}
					maxLength={sermonLimits.duration}
				/>
			</div>
			<datalist id={seriesId}>
				{series.map((title) => (
					<option key={title} value={title} />
				))}
			</datalist>
			<SwitchField
				name="is_published"
				label={t("portal.publishNow")}
				defaultChecked={Boolean(field("is_published").defaultValue)}
			/>
		</>
	);
}
