import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formLabels } from "~/content/fields";
import { sermonFields } from "~/sermons/fields";
import { TextArea, TextField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import type { ValidatedForm } from "~/ui/use-validated-form";
import { ImageFields } from "../pictures/image-fields";
import { SetswanaFields } from "../setswana-fields";
import { SureDate } from "../sure-date";
import { DurationField } from "./duration-field";
import { LinkField } from "./link-field";
import type { SermonPanelData, SermonRow } from "./panel-data";
import type { sermonFormSchema } from "./sermon-form-schema";

export const sermonLabels = formLabels(sermonFields);

export function SermonFormFields({
	field,
	suggested,
	saved,
}: {
	field: ValidatedForm<typeof sermonFormSchema>["field"];
	suggested: Pick<SermonPanelData, "speakers" | "books" | "series">;
	/** The sermon that is changed, as the table shows it. */
	saved: SermonRow | undefined;
}) {
	const { t } = useTranslation("portal");
	const labelled = (name: keyof typeof sermonLabels) => ({
		...field(name),
		label: t(sermonLabels[name]),
	});
	const image = field("image_url");
	const [recording, setRecording] = useState<string>();
	const notes = { ...labelled("notes"), help: t("portal.sermons.notesHelp") };
	return (
		<>
			<TextField {...labelled("title")} />
			<TextField {...labelled("preacher")} suggestions={suggested.speakers} />
			<TextField {...labelled("date")} type="date" className="sm:max-w-[12rem]" />
			<SureDate sure={field("sure_date")} date={field("date")} />
			<TextArea {...labelled("description")} help={t("portal.sermons.descriptionHelp")} rows={3} />
			{/* A field of one line would lose the others. */}
			{notes.defaultValue?.includes("\n") ? (
				<TextArea {...notes} rows={4} />
			) : (
				<TextField {...notes} suggestions={suggested.books} />
			)}
			<LinkField {...labelled("audio_url")} link="audioUrl" saved={saved} onFile={setRecording} />
			<LinkField {...labelled("video_url")} link="videoUrl" saved={saved} />
			<LinkField {...labelled("pdf_url")} link="notesUrl" saved={saved} />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField {...labelled("series")} optional suggestions={suggested.series} />
				<DurationField {...labelled("duration")} recording={recording} />
			</div>
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
