import { type ChangeEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { sizeText } from "~/i18n/byte-size";
import { durationText } from "~/sermons/duration";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { ProgressBar } from "../progress-bar";
import { typeInto } from "../type-into";
import { type FileField, fileFields } from "./file-fields";
import {
	chooseFile,
	closeForm,
	discard,
	takeAsIs,
	type Upload,
	uploadValues,
	useFileUploads,
} from "./file-uploads";

const accepted = {
	audio_url: "audio/*,video/mp4,video/3gpp,.m4a,.m4b,.mp3,.wav,.aac,.ogg,.opus,.amr",
	pdf_url: "application/pdf,.pdf",
} as const;

/**
 * Chooses the file of a link's field, and shows how far it is. The file's URL becomes the field's value.
 *
 * @param link the id of the field with the URL
 */
export function FileUpload({
	field,
	link,
	dialog,
	owner,
	onReady,
}: {
	field: FileField;
	link: string;
	dialog: string;
	owner: string;
	onReady?: (url: string) => void;
}) {
	const { t } = useTranslation("sending");
	const upload = useFileUploads().find((one) => one.field === field && one.dialog === dialog);
	const { id, url } = upload?.step === "ready" ? upload : { id: upload?.id, url: undefined };
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
	useEffect(() => {
		const input = document.getElementById(link);
		if (!url || !(input instanceof HTMLInputElement)) return;
		typeInto(input, url);
		onReady?.(url);
	}, [url]);
	useEffect(() => {
		if (!id) return;
		return () => void closeForm(id);
	}, [id]);
	const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const [file] = currentTarget.files ?? [];
		if (!file) return;
		// The form does not send it a second time.
		currentTarget.value = "";
		void chooseFile(file, { field, dialog, owner });
	};
	return (
		<div className="grid gap-3">
			<TextField
				type="file"
				name={fileFields[field]}
				accept={accepted[field]}
				label={t(`recordings.choose.${field}`)}
				optional
				help={t(`recordings.help.${field}`, uploadValues)}
				onChange={choose}
			/>
			{upload && <UploadState upload={upload} isInForm />}
		</div>
	);
}

/** How far a file is, and what can be done about it. */
export function UploadState({ upload, isInForm }: { upload: Upload; isInForm?: true }) {
	const { t } = useTranslation(["sending", "common"]);
	const { id, step, name } = upload;
	const isAsked = step === "short" || step === "asIs";
	return (
		<div className="grid gap-2 rounded-control border border-line bg-sunken p-3">
			<p className="font-medium [overflow-wrap:anywhere]">{name}</p>
			<p role="status" className={step === "refused" ? "text-clay" : "text-ink-soft"}>
				<StateText upload={upload} />
			</p>
			<Bar upload={upload} />
			<div className="flex flex-wrap gap-3">
				{isAsked && (
					<Button variant="outline" onClick={() => takeAsIs(id)}>
						{t(step === "short" ? "recordings.takeShort" : "recordings.takeAsIs")}
					</Button>
				)}
				{!(isInForm && step === "ready") && (
					<Button variant={step === "delivered" ? "outline" : "danger"} onClick={() => discard(id)}>
						{t(step === "delivered" ? "common:dialog.close" : "recordings.cancel")}
					</Button>
				)}
			</div>
		</div>
	);
}

function StateText({ upload }: { upload: Upload }) {
	const { t } = useTranslation("sending");
	const sizes = { before: sizeText(upload.chosenBytes), after: sizeText(upload.bytes) };
	switch (upload.step) {
		case "encoding":
			return upload.total > 0
				? t("recordings.encoding", {
						done: Math.floor(upload.done / 60),
						total: durationText(upload.total),
					})
				: t("recordings.opening");
		case "short":
			return t("recordings.short", {
				length: durationText(upload.seconds),
				total: durationText(upload.promised),
			});
		case "asIs":
			return t("recordings.asIs", sizes);
		case "sending":
			return t("recordings.sending", { sent: sizeText(upload.sent), size: sizes.after });
		case "waiting":
		case "refused":
			return t(upload.reason, uploadValues);
		case "delivered":
			return `${t("recordings.delivered")} ${t("recordings.ready", sizes)}`;
		case "ready":
			return t("recordings.ready", sizes);
	}
}

function Bar({ upload }: { upload: Upload }) {
	const { step } = upload;
	if (step === "encoding")
		return <ProgressBar value={upload.done} max={Math.max(1, upload.total)} />;
	if (step !== "sending") return null;
	return <ProgressBar value={upload.sent} max={Math.max(1, upload.bytes)} />;
}
