import { type ComponentProps, useId } from "react";
import { useTranslation } from "react-i18next";
import { formLabels } from "~/content/fields";
import { sizeText } from "~/i18n/byte-size";
import { sermonFields } from "~/sermons/fields";
import type { FullSermon, LinkedFile } from "~/sermons/model";
import { TextArea, TextField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import type { ValidatedForm } from "~/ui/use-validated-form";
import { ImageFields } from "../image-fields";
import { SetswanaFields } from "../setswana-fields";
import type { SermonPanelData } from "./panel-data";
import type { sermonFormSchema } from "./sermon-form-schema";

export const sermonLabels = formLabels(sermonFields);

export function SermonFormFields({
	field,
	suggested,
	files = {},
}: {
	field: ValidatedForm<typeof sermonFormSchema>["field"];
	suggested: Pick<SermonPanelData, "speakers" | "books" | "series">;
	/** What the hosts of its links have told of them. */
	files?: FullSermon["files"] | undefined;
}) {
	const { t } = useTranslation("portal");
	const labelled = (name: keyof typeof sermonLabels) => ({
		...field(name),
		label: t(sermonLabels[name]),
	});
	const image = field("image_url");
	const address = (file: LinkedFile | undefined) =>
		({
			optional: true,
			inputMode: "url",
			placeholder: "https://",
			help: file && t("portal.sermons.found", { size: sizeText(file.bytes), type: file.type }),
		}) as const;
	const notes = { ...labelled("notes"), help: t("portal.sermons.notesHelp") };
	return (
		<>
			<TextField {...labelled("title")} />
			<SuggestingField {...labelled("preacher")} options={suggested.speakers} />
			<TextField {...labelled("date")} type="date" className="sm:max-w-[12rem]" />
			<TextArea {...labelled("description")} help={t("portal.sermons.descriptionHelp")} rows={3} />
			{/* A field of one line would lose the others. */}
			{notes.defaultValue?.includes("\n") ? (
				<TextArea {...notes} rows={4} />
			) : (
				<SuggestingField {...notes} options={suggested.books} />
			)}
			<TextField {...labelled("audio_url")} {...address(files.audioUrl)} />
			<TextField {...labelled("video_url")} {...address(files.videoUrl)} />
			<TextField {...labelled("pdf_url")} {...address(files.notesUrl)} />
			<div className="grid gap-5 sm:grid-cols-2">
				<SuggestingField {...labelled("series")} optional options={suggested.series} />
				<TextField {...labelled("duration")} optional help={t("portal.sermons.durationHelp")} />
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

function SuggestingField({
	options,
	...props
}: ComponentProps<typeof TextField> & { options: readonly string[] }) {
	const id = useId();
	return (
		<div>
			<TextField {...props} list={id} autoComplete="off" />
			<datalist id={id}>
				{options.map((option) => (
					<option key={option} value={option} />
				))}
			</datalist>
		</div>
	);
}
