import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { languageCodes } from "~/i18n/language";
import { inWidth } from "~/media/media-urls";
import { TextArea, TextField } from "~/ui/field";
import { filesField, pictureRefusals } from "./gallery/album-form-data";
import { preparePicture, uploadPicture } from "./gallery/upload-picture";
import { UploadStatus } from "./gallery/upload-status";
import type { UploadProgress } from "./gallery/use-pictures";
import { reasonValues } from "./panel-answer";

interface FormField {
	name: string;
	defaultValue?: string | undefined;
}

interface Props {
	/** The field with the picture's address. */
	address: FormField;
	help: string;
	description?: FormField;
	descriptionTn?: FormField;
}

/** The picture of an event or a sermon: an address, or a file, of which an address is made. */
export function ImageFields(props: Props) {
	// After a refusal the form has another address: a file that came with it is stored by then.
	return <Fields key={props.address.defaultValue} {...props} />;
}

/** They stand last in a form: of one that is too large, the server keeps the beginning. */
function Fields({ address, help, description, descriptionTn }: Props) {
	const { t } = useTranslation("albums");
	const [shown, setShown] = useState(address.defaultValue ?? "");
	const picture = useUpload();
	return (
		<fieldset ref={picture.fields} className="grid gap-5 rounded-control border border-line p-4">
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
				name={filesField}
				accept="image/*"
				label={t("portal:portal.imageFile")}
				optional
				onChange={picture.send}
				error={picture.failure}
				className="file:mr-4 file:min-h-8 file:cursor-pointer file:rounded-control file:border-0 file:bg-sky-soft file:px-3 file:font-semibold file:text-sky"
			/>
			<UploadStatus progress={picture.progress} />
			<TextField
				{...address}
				label={t("portal:portal.events.image")}
				optional
				help={help}
				inputMode="url"
				placeholder="https://"
				onInput={({ currentTarget }) => setShown(currentTarget.value)}
			/>
			{description && (
				<TextArea
					{...description}
					label={t("albums.pictureDescription")}
					optional
					help={t("portal:portal.imageDescriptionHelp")}
					rows={2}
				/>
			)}
			{descriptionTn && languageCodes.includes("tn") && (
				<TextArea
					{...descriptionTn}
					lang="tn"
					label={t("albums.pictureDescriptionTn")}
					optional
					rows={2}
				/>
			)}
		</fieldset>
	);
}

/**
 * Uploads a chosen file at once, made smaller, and writes its address into the form. Until then, and
 * where that fails, the form is sent with the file in it, as without JavaScript.
 */
function useUpload() {
	const { t } = useTranslation();
	const [progress, setProgress] = useState<UploadProgress | null>(null);
	const [failure, setFailure] = useState<string>();
	const fields = useRef<HTMLFieldSetElement>(null);
	const input = (name: string) =>
		fields.current?.elements.namedItem(name) as HTMLInputElement | undefined;
	const running = useRef<AbortController>();
	const send = async () => {
		running.current?.abort();
		running.current = new AbortController();
		const { signal } = running.current;
		const file = input(filesField);
		const [chosen] = file?.files ?? [];
		setFailure(undefined);
		setProgress(null);
		if (!file || !chosen) return;
		const { file: small } = await preparePicture(chosen);
		if (signal.aborted) return;
		const { size } = small;
		const onProgress = (sent: number) =>
			setProgress({ n: 1, total: 1, sent: Math.min(sent, size), size });
		const key = crypto.randomUUID();
		const result = await uploadPicture(small, chosen.name, key, signal, onProgress);
		const address = input("image_url");
		if (signal.aborted || !address) return;
		setProgress(null);
		const refusal = "url" in result ? undefined : pictureRefusals[result.status];
		if ("url" in result || refusal) file.value = "";
		if ("url" in result) {
			address.value = result.url;
			address.dispatchEvent(new Event("input", { bubbles: true }));
		} else {
			setFailure(t(refusal ?? "portal:portal.imageNotSent", reasonValues));
		}
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is there
	useEffect(() => {
		// A file that was chosen before the page was hydrated.
		void send();
		return () => running.current?.abort();
	}, []);
	return { fields, send, progress, failure };
}
