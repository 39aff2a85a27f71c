import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { sizeText } from "~/i18n/byte-size";
import { durationText } from "~/sermons/duration";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { useHydrated } from "~/ui/use-hydrated";
import { GIVEN_UP } from "../dialogs/use-draft";
import { ProgressBar } from "../progress-bar";
import { typeInto } from "../type-into";
import { useAppeared } from "../use-appeared";
import { type FileField, fileFields } from "./file-fields";
import { chooseFile, closeForm, discard, takeAsIs } from "./file-uploads";
import { type Upload, uploadValues, useFileUploads } from "./upload-list";

const accepted = {
	audio_url: "audio/*,video/mp4,video/3gpp,.m4a,.m4b,.mp3,.wav,.aac,.ogg,.opus,.amr",
	pdf_url: "application/pdf,.pdf",
} as const;

/**
 * The file field for a sermon's recording or notes, with the progress of the upload. It stands
 * beside the field for the file's URL. When the upload ends, the file's URL is put into that field.
 *
 * @param link the id of the field for the URL
 */
export function FileUpload({
	field,
	link,
	dialog,
	owner,
	edited,
	saved = "",
	onReady,
}: {
	field: FileField;
	link: string;
	dialog: string;
	owner: string;
	/** The id of the edited sermon; empty for a new sermon. */
	edited: string;
	/** The link that the portal's list shows for the edited sermon. */
	saved?: string | undefined;
	onReady?: (url: string) => void;
}) {
	const { t } = useTranslation("sending");
	const isHydrated = useHydrated();
	const box = useRef<HTMLDivElement>(null);
	const uploads = useFileUploads().filter((one) => one.field === field);
	const chosenHere = uploads.find((one) => one.dialog === dialog);
	// A file that was chosen before the sermon was saved, and that the server puts into the sermon.
	const onItsWay = uploads.find(({ sermon }) => edited !== "" && sermon === edited);
	const upload = chosenHere ?? onItsWay;
	const id = chosenHere?.id;
	const url = upload && "url" in upload ? upload.url : undefined;
	const [opened] = useState({ link: saved, url });
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each file
	useEffect(() => {
		const input = document.getElementById(link);
		if (!url || !(input instanceof HTMLInputElement)) return;
		// The form may show the sermon from before the file came, and would store it with the old
		// link or without one. A link that was typed stays, and so does another link that was saved
		// after the file had come.
		const stays = input.value !== opened.link || url === opened.url;
		if (!chosenHere && input.value !== "" && stays) return;
		typeInto(input, url);
		onReady?.(url);
	}, [url]);
	useEffect(() => {
		if (!id) return;
		const giveUp = () => discard(id);
		addEventListener(GIVEN_UP, giveUp);
		return () => {
			removeEventListener(GIVEN_UP, giveUp);
			void closeForm(id);
		};
	}, [id]);
	const clearLink = () => {
		const input = document.getElementById(link);
		if (!chosenHere || !(input instanceof HTMLInputElement)) return;
		if (url && input.value === url) typeInto(input, "");
	};
	const discarded = () => {
		clearLink();
		// The pressed button is removed, and the focus would be lost.
		box.current?.querySelector("input")?.focus();
	};
	const take = (input: HTMLInputElement) => {
		const [file] = input.files ?? [];
		if (!file) return;
		// The chosen file is uploaded on its own, so the file field is emptied. Otherwise the form
		// would send the file a second time.
		input.value = "";
		// Otherwise a form that is saved before the new file has arrived would contain the URL of
		// the file that is replaced.
		clearLink();
		void chooseFile(file, { field, dialog, owner }, edited);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a file that was chosen before the scripts came
	useEffect(() => {
		const input = box.current?.querySelector("input");
		if (input) take(input);
	}, []);
	return (
		<div ref={box} className="grid gap-3">
			<TextField
				type="file"
				name={fileFields[field]}
				accept={accepted[field]}
				label={t(`recordings.choose.${field}`)}
				optional
				help={t(
					!isHydrated && field === "audio_url" ? "recordings.plain" : `recordings.help.${field}`,
					uploadValues,
				)}
				onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => take(currentTarget)}
			/>
			{upload && <UploadState upload={upload} onDiscard={discarded} />}
		</div>
	);
}

export function UploadState({ upload, onDiscard }: { upload: Upload; onDiscard?: () => void }) {
	const { t } = useTranslation(["sending", "common"]);
	const { id, step, name } = upload;
	const card = useRef<HTMLDivElement>(null);
	const isAsked = step === "short" || step === "asIs";
	const canDiscard = useAppeared(`${id} ${isAsked}`);
	const isMoving = step === "sending" || (step === "encoding" && upload.total > 0);
	return (
		<div
			ref={card}
			tabIndex={-1}
			className="grid gap-2 rounded-control border border-line bg-sunken p-3"
		>
			<p className="font-medium [overflow-wrap:anywhere]">{name}</p>
			<div className={step === "refused" ? "text-clay" : "text-ink-soft"}>
				{/* Screen readers do not announce the progress, because it changes too often. */}
				{isMoving && <StateText upload={upload} />}
				<p role="status">{!isMoving && <StateText upload={upload} />}</p>
			</div>
			<Bar upload={upload} />
			<div className="flex flex-wrap gap-3">
				{isAsked && (
					<Button
						variant="outline"
						onClick={() => {
							// This button is removed, and the focus would be lost.
							card.current?.focus();
							takeAsIs(id);
						}}
					>
						{t(step === "short" ? "recordings.takeShort" : "recordings.takeAsIs")}
					</Button>
				)}
				<Button
					variant={step === "delivered" ? "outline" : "danger"}
					className={canDiscard ? "" : "pointer-events-none"}
					onClick={() => {
						onDiscard?.();
						discard(id);
					}}
				>
					{t(step === "delivered" ? "common:dialog.close" : "recordings.cancel")}
				</Button>
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
			return upload.field === "pdf_url"
				? t("recordings.delivered")
				: `${t("recordings.delivered")} ${t("recordings.ready", sizes)}`;
		case "ready":
			if (upload.isUnneeded) return t("recordings.unneeded");
			return t(upload.field === "pdf_url" ? "recordings.arrived" : "recordings.ready", sizes);
	}
}

function Bar({ upload }: { upload: Upload }) {
	const { step } = upload;
	if (step === "encoding")
		return <ProgressBar value={upload.done} max={Math.max(1, upload.total)} />;
	if (step !== "sending") return null;
	return <ProgressBar value={upload.sent} max={Math.max(1, upload.bytes)} />;
}
