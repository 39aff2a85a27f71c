import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { languageCodes } from "~/i18n/language";
import { inWidth } from "~/media/picture-sizes";
import { TextField } from "~/ui/field";
import { filesField } from "./picture-refusals";
import { preparePicture } from "./upload-picture";

interface FormField {
	name: string;
	defaultValue?: string | undefined;
}

/**
 * The fields for the picture of an event, a sermon or a person: a URL, or a file that is sent with
 * the form. Put these fields late in the form, because the server reads only the beginning of a
 * form that is too large.
 *
 * Use the picture's URL as React's `key`. When the server returns a refused form, it has the URL of
 * the file that was stored, and only newly created fields show that URL.
 */
export function ImageFields({
	file = filesField,
	address,
	help,
	description,
	descriptionTn,
}: {
	/** The name of the form field with the picture file. */
	file?: string;
	/** The form field with the picture's URL. */
	address: FormField;
	help?: string;
	description?: FormField;
	descriptionTn?: FormField;
}) {
	const { t } = useTranslation("albums");
	const [shown, setShown] = useState(address.defaultValue ?? "");
	const choose = async (input: HTMLInputElement) => setShown((await makeSmaller(input)) ?? "");
	const fields = useRef<HTMLFieldSetElement>(null);
	const fileInput = () => fields.current?.querySelector<HTMLInputElement>("[type=file]");
	const hasFile = () => Boolean(fileInput()?.files?.length);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a picture that was chosen before the scripts came
	useEffect(() => {
		const input = fileInput();
		if (input && hasFile()) void choose(input);
	}, []);
	return (
		<fieldset ref={fields} className="grid gap-5 rounded-control border border-line p-4">
			<legend className="px-1.5 font-medium text-ink-soft">{t("portal:portal.image")}</legend>
			{shown && (
				<img
					key={shown}
					src={inWidth(shown, 320)}
					alt=""
					className="h-40 w-full rounded-control bg-sunken object-contain"
				/>
			)}
			<TextField
				type="file"
				name={file}
				accept="image/*"
				label={t("portal:portal.imageFile")}
				optional
				onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => choose(currentTarget)}
			/>
			<TextField
				{...address}
				label={t("portal:portal.events.image")}
				optional
				help={help}
				inputMode="url"
				placeholder="https://"
				// A chosen file is sent in place of the URL, so its preview stays.
				onBlur={({ currentTarget }) => !hasFile() && setShown(currentTarget.value)}
			/>
			{description && (
				<TextField
					{...description}
					label={t("albums.pictureDescription")}
					optional
					help={t("portal:portal.imageDescriptionHelp")}
				/>
			)}
			{descriptionTn && languageCodes.includes("tn") && (
				<TextField {...descriptionTn} lang="tn" label={t("albums.pictureDescriptionTn")} optional />
			)}
		</fieldset>
	);
}

/**
 * Replaces the picture file in a file field by a smaller picture. Returns a small copy as a data
 * URL; null if the browser cannot show the picture.
 */
async function makeSmaller(input: HTMLInputElement): Promise<string | null> {
	const [chosen] = input.files ?? [];
	if (!chosen) return null;
	const { file, thumbnail } = await preparePicture(chosen);
	// While the picture was made smaller, the administrator may have chosen another file, or sent
	// the form.
	if (input.files?.[0] === chosen) {
		const transfer = new DataTransfer();
		transfer.items.add(new File([file], chosen.name, { type: file.type }));
		input.files = transfer.files;
	}
	return thumbnail;
}
