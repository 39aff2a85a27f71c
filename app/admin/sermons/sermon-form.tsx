import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { formLabels } from "~/content/fields";
import { languageCodes } from "~/i18n/language";
import { sermonFields } from "~/sermons/fields";
import { TextArea, TextField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import type { ValidatedForm } from "~/ui/use-validated-form";
import { ImageFields } from "../pictures/image-fields";
import { FileUpload } from "../recordings/file-upload";
import { useUploadIds } from "../recordings/upload-list";
import { SetswanaFields } from "../setswana-fields";
import { SureDate } from "../sure-date";
import { DurationField } from "./duration-field";
import { LinkField } from "./link-field";
import type { SermonPanelData, SermonRow } from "./panel.server";
import type { sermonFormSchema } from "./sermon-form-schema";

export const sermonLabels = formLabels(sermonFields);

export function SermonFormFields({
	field,
	suggested,
	saved,
	form,
}: {
	field: ValidatedForm<typeof sermonFormSchema>["field"];
	suggested: Pick<SermonPanelData, "speakers" | "books" | "series">;
	/** The edited sermon, as the portal's table shows it; undefined for a new sermon. */
	saved: SermonRow | undefined;
	/**
	 * What identifies the form, so that uploads that were begun in it belong to it: the open dialog,
	 * the administrator's id, and the edited sermon's id.
	 */
	form: Pick<ComponentProps<typeof FileUpload>, "dialog" | "owner" | "edited">;
}) {
	const { t } = useTranslation("portal");
	const labelled = (name: keyof typeof sermonLabels) => ({
		...field(name),
		label: t(sermonLabels[name]),
	});
	const image = field("image_url");
	const text = labelled("text");
	const textTn = labelled("text_tn");
	const uploads = useUploadIds(form.dialog);
	const [recording, setRecording] = useState<string>();
	const notes = { ...labelled("notes"), help: t("portal.sermons.notesHelp") };
	return (
		<>
			<TextField {...labelled("title")} />
			<TextField {...labelled("preacher")} suggestions={suggested.speakers} />
			<TextField {...labelled("date")} type="date" className="sm:max-w-[12rem]" />
			<SureDate sure={field("sure_date")} date={field("date")} />
			<TextArea {...labelled("description")} help={t("portal.sermons.descriptionHelp")} rows={3} />
			{/* A one-line field would remove the line breaks of notes that have several lines. */}
			{notes.defaultValue?.includes("\n") ? (
				<TextArea {...notes} rows={4} />
			) : (
				<TextField {...notes} suggestions={suggested.books} />
			)}
			<LinkField {...labelled("audio_url")} link="audioUrl" saved={saved} onFile={setRecording} />
			<FileUpload
				{...form}
				field="audio_url"
				link={field("audio_url").id}
				saved={saved?.audio_url}
				onReady={setRecording}
			/>
			<LinkField {...labelled("video_url")} link="videoUrl" saved={saved} />
			<LinkField {...labelled("pdf_url")} link="notesUrl" saved={saved} />
			<FileUpload {...form} field="pdf_url" link={field("pdf_url").id} saved={saved?.pdf_url} />
			<input type="hidden" name="uploads" value={uploads} />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField {...labelled("series")} optional suggestions={suggested.series} />
				<DurationField {...labelled("duration")} recording={recording} />
			</div>
			<details
				open={Boolean(text.defaultValue || text.error || textTn.defaultValue || textTn.error)}
			>
				<summary className="cursor-pointer py-2 font-medium text-sky">
					{t("portal.sermons.text")}
				</summary>
				<div className="grid gap-5">
					<TextArea {...text} help={t("portal.sermons.textHelp")} rows={12} />
					{languageCodes.includes("tn") && <TextArea {...textTn} lang="tn" optional rows={12} />}
				</div>
			</details>
			<SetswanaFields title={field("title_tn")} description={field("description_tn")} />
			<SwitchField
				{...field("is_published")}
				label={t("portal.publishNow")}
				help={t("portal.publishHelp")}
			/>
			<details open={Boolean(image.defaultValue || image.error)}>
				<summary className="cursor-pointer py-2 font-medium text-sky">
					{t("portal.sermons.cover")}
				</summary>
				<ImageFields
					key={image.defaultValue}
					address={image}
					help={t("portal.sermons.coverHelp")}
				/>
			</details>
		</>
	);
}
