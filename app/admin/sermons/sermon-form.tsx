import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formLabels } from "~/content/fields";
import { sermonFields } from "~/sermons/fields";
import { TextArea, TextField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import type { ValidatedForm } from "~/ui/use-validated-form";
import { ImageFields } from "../image-fields";
import { SetswanaFields } from "../setswana-fields";
import type { sermonFormSchema } from "./sermon-form-schema";

export const sermonLabels = formLabels(sermonFields);

export function SermonFormFields({
	field,
	series,
}: {
	field: ValidatedForm<typeof sermonFormSchema>["field"];
	series: string[];
}) {
	const { t } = useTranslation("portal");
	const seriesId = useId();
	const labelled = (name: keyof typeof sermonLabels) => ({
		...field(name),
		label: t(sermonLabels[name]),
	});
	const image = field("image_url");
	const address = { optional: true, inputMode: "url", placeholder: "https://" } as const;
	return (
		<>
			<TextField {...labelled("title")} />
			<TextField {...labelled("preacher")} />
			<TextField {...labelled("date")} type="date" className="sm:max-w-[12rem]" />
			<TextArea {...labelled("description")} help={t("portal.sermons.descriptionHelp")} rows={3} />
			<TextArea {...labelled("notes")} help={t("portal.sermons.notesHelp")} rows={4} />
			<TextField {...labelled("audio_url")} {...address} />
			<TextField {...labelled("video_url")} {...address} />
			<TextField {...labelled("pdf_url")} {...address} />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField {...labelled("series")} optional list={seriesId} autoComplete="off" />
				<TextField {...labelled("duration")} optional help={t("portal.sermons.durationHelp")} />
			</div>
			<datalist id={seriesId}>
				{series.map((title) => (
					<option key={title} value={title} />
				))}
			</datalist>
			<SetswanaFields title={field("title_tn")} description={field("description_tn")} />
			<SwitchField {...field("is_published")} label={t("portal.publishNow")} />
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
