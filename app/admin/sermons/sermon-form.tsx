import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import { TextArea, TextField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import type { ValidatedForm } from "~/ui/use-validated-form";
import { SetswanaFields } from "../setswana-fields";
import type { sermonFormSchema } from "./sermon-form-schema";

/** The labels of a sermon's fields. */
export const sermonLabels = {
	title: "portal:portal.titleField",
	preacher: "portal:portal.sermons.preacher",
	date: "portal:portal.date",
	description: "portal:portal.description",
	notes: "portal:portal.sermons.notes",
	audio_url: "portal:portal.sermons.audioUrl",
	video_url: "portal:portal.sermons.videoUrl",
	pdf_url: "portal:portal.sermons.pdfUrl",
	series: "portal:portal.sermons.series",
	duration: "portal:portal.sermons.duration",
	is_published: "portal:portal.status",
	title_tn: "portal:portal.titleTn",
	description_tn: "portal:portal.descriptionTn",
} as const satisfies Record<string, TextKey>;

/** The fields of a sermon. None has to be filled in. */
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
			<TextField {...field("title")} label={t(sermonLabels.title)} />
			<TextField {...field("preacher")} label={t(sermonLabels.preacher)} />
			<TextField
				{...field("date")}
				type="date"
				label={t(sermonLabels.date)}
				className="sm:max-w-[12rem]"
			/>
			<TextArea
				{...field("description")}
				label={t(sermonLabels.description)}
				help={t("portal.sermons.descriptionHelp")}
				rows={3}
			/>
			<TextArea
				{...field("notes")}
				label={t(sermonLabels.notes)}
				help={t("portal.sermons.notesHelp")}
				rows={4}
			/>
			<TextField {...field("audio_url")} {...address} label={t(sermonLabels.audio_url)} />
			<TextField {...field("video_url")} {...address} label={t(sermonLabels.video_url)} />
			<TextField {...field("pdf_url")} {...address} label={t(sermonLabels.pdf_url)} />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					{...field("series")}
					label={t(sermonLabels.series)}
					optional
					list={seriesId}
					autoComplete="off"
				/>
				<TextField
					{...field("duration")}
					label={t(sermonLabels.duration)}
					optional
					help={t("portal.sermons.durationHelp")}
				/>
			</div>
			<datalist id={seriesId}>
				{series.map((title) => (
					<option key={title} value={title} />
				))}
			</datalist>
			<SetswanaFields title={field("title_tn")} description={field("description_tn")} />
			<SwitchField {...field("is_published")} label={t("portal.publishNow")} />
		</>
	);
}
