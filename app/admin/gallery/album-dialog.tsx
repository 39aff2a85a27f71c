import { useLocation } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedAlbum } from "~/gallery/album-data";
import type { AlbumData } from "~/gallery/fields";
import { DEFAULT_CATEGORY } from "~/gallery/model";
import type { TextKey } from "~/i18n/text-key";
import { bringIntoView } from "~/ui/banner";
import { TextArea, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import type { FormProps } from "~/ui/use-validated-form";
import { DialogActions } from "~/ui/view-dialog";
import { Gone } from "../dialogs/conflict";
import { CancelButton, DialogNotes, PanelDialog } from "../dialogs/panel-dialog";
import { firstText, PortalForm, SeenState } from "../dialogs/portal-form";
import { type Draft, useDraft } from "../dialogs/use-draft";
import { RECEIVED, receivedIn } from "../received/received";
import { ReceivedPhotos } from "../received/received-photos";
import { SetswanaFields } from "../setswana-fields";
import { AlbumFailure } from "./album-failure";
import {
	asNew,
	coverSeenField,
	describedField,
	type GalleryAnswer,
	newPicturesField,
	pictureErrorValues,
	unsentField,
	uploadedField,
} from "./album-form-data";
import { Current } from "./album-state";
import { PictureField } from "./picture-field";
import { PictureList } from "./picture-list";
import { UploadStatus } from "./upload-status";
import { listOf, useAlbumForm } from "./use-album-form";
import { useShownPictures } from "./use-shown-pictures";

const loadSchema = async () => (await import("./album-form-schema")).albumFormSchema;

interface Props extends Pick<FormProps, "constraint"> {
	intent: string;
	dialog: string;
	album?: ListedAlbum;
	/** The same with its pictures, where they have come with the page. */
	asked: AlbumData | null;
	formKey: string;
	owner: string;
	/** `YYYY-MM-DD` */
	today: string;
	categories: readonly string[];
	/** Whether somebody deleted the album while it was being changed. It can be added anew. */
	isGone?: boolean;
	answer: GalleryAnswer | undefined;
	onClose: () => void;
}

export function AlbumDialog({ onClose, ...props }: Props) {
	const { t } = useTranslation("albums");
	const draft = useDraft(props);
	return (
		<PanelDialog
			title={t(props.album ? "albums.editTitle" : "albums.addTitle")}
			draft={draft}
			onClose={onClose}
			className="w-[640px]"
		>
			<AlbumForm key={String(draft.isRestored)} {...props} draft={draft} />
		</PanelDialog>
	);
}

function AlbumForm({
	album,
	asked,
	today,
	categories,
	isGone,
	answer,
	draft,
	...form
}: Omit<Props, "onClose"> & { draft: Draft }) {
	const { t } = useTranslation(["albums", "portal"]);
	const submitId = useId();
	const upload = useAlbumForm(draft, answer);
	const { pictures, isBusy } = upload;
	const unsent = listOf(draft.typed?.[unsentField]);
	const pictureError = answer?.result.error?.[uploadedField]?.[0];
	const shown = useShownPictures(album, asked, draft, answer);
	const cover =
		shown.cover ??
		answer?.current?.coverImage ??
		firstText(draft, coverSeenField) ??
		album?.coverImage ??
		"";
	// What the phone's share sheet gave for this album is added to it.
	const received = receivedIn(useLocation().search) ? "add" : "";
	const [isAdding, setAdding] = useState(
		(firstText(draft, newPicturesField) ?? received) === "add" && album !== undefined,
	);
	const isCoverChosen = pictures.length > 0 && !isAdding;
	const coverText = (shown.isCoverSwapped ? undefined : typedCover(draft)) ?? cover;
	return (
		<PortalForm
			{...form}
			draft={draft}
			loadSchema={loadSchema}
			defaultValue={{
				title: album?.title,
				date: album?.date ?? today,
				category: album?.category ?? DEFAULT_CATEGORY,
				description: album?.description,
				titleTn: album?.titleTn,
				descriptionTn: album?.descriptionTn,
				coverImage: cover,
			}}
			onSend={upload.onSend}
		>
			{(field) => (
				<>
					{/* Enter in a field presses the first button: it is to save, and not to move a picture. */}
					<button type="submit" hidden />
					<ReceivedPhotos at={firstText(draft, RECEIVED)} unsent={unsent} />
					{album && (
						<>
							<SeenState
								changed={{ ...album, current: answer?.current?.updatedAt }}
								draft={draft}
							/>
							<input type="hidden" name={coverSeenField} value={cover} />
						</>
					)}
					{answer?.current && <Current key={answer.current.updatedAt} album={answer.current} />}
					{isGone && <Gone title={t("albums.updateFailed")} text={t("albums.gone")} />}
					<TextField {...field("title")} label={t("albums.name")} />
					<div className="grid gap-5 sm:grid-cols-2">
						<TextField {...field("date")} label={t("portal:portal.date")} type="date" />
						<TextField
							{...field("category")}
							label={t("albums.category")}
							suggestions={categories}
						/>
					</div>
					<TextArea {...field("description")} label={t("albums.description")} rows={3} />
					<SetswanaFields title={field("titleTn")} description={field("descriptionTn")} />
					<TextField
						// With another key React makes the field anew, and it shows its default value: the
						// album's cover comes back without pictures, or was replaced by somebody else.
						key={`${isCoverChosen} ${cover}`}
						{...field("coverImage")}
						defaultValue={isCoverChosen ? "" : isGone ? asNew(coverText).coverImage : coverText}
						label={t("albums.coverAddress")}
						optional
						type="url"
						inputMode="url"
						disabled={isCoverChosen}
						className="disabled:opacity-60"
						help={t(isCoverChosen ? "albums.coverIsFirst" : "albums.coverAddressHelp")}
					/>
					{album && !isCoverChosen && (
						<PictureList
							key={shown.conflicts}
							shown={shown}
							error={answer?.result.error?.[describedField]?.[0]}
							busy={isBusy}
						/>
					)}
					<PictureField
						upload={upload}
						unsent={unsent}
						coverLabel={isAdding ? "" : t(album ? "albums.newCover" : "albums.coverImage")}
						choice={
							album && (
								<NewPictures
									count={album.photoCount}
									chosen={pictures.length}
									isAdding={isAdding}
									onChoose={setAdding}
								/>
							)
						}
						error={pictureError && t(pictureError as TextKey<string>, pictureErrorValues)}
					/>
					<DialogActions
						notes={
							<DialogNotes>
								{!isBusy && (
									<AlbumFailure
										answer={isGone ? undefined : answer}
										pictures={pictures}
										submitId={submitId}
									/>
								)}
								{!isBusy && album && isCoverChosen && (
									<p className="font-medium text-ember text-sm">
										{t("albums.replaces", { count: album.photoCount })}
									</p>
								)}
							</DialogNotes>
						}
					>
						<UploadStatus progress={upload.progress} />
						<CancelButton />
						<SubmitButton
							id={submitId}
							busy={isBusy}
							busyLabel={t(album ? "albums.updating" : "albums.creating")}
						>
							{t(album ? "albums.update" : "albums.create")}
						</SubmitButton>
					</DialogActions>
				</>
			)}
		</PortalForm>
	);
}

/** Whether new pictures take the place of those that the album has, or come after them. */
function NewPictures({
	count,
	chosen,
	isAdding,
	onChoose,
}: {
	count: number;
	chosen: number;
	isAdding: boolean;
	onChoose: (isAdding: boolean) => void;
}) {
	const { t } = useTranslation("albums");
	const field = useRef<HTMLFieldSetElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the album's pictures above come and go with it
	useEffect(() => {
		if (chosen > 0) bringIntoView(field.current);
	}, [chosen, isAdding]);
	return (
		<fieldset ref={field} className="scroll-mb-28">
			<legend className="sr-only">{t("albums.files")}</legend>
			{(["replace", "add"] as const).map((choice) => (
				<label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
					<input
						type="radio"
						name={newPicturesField}
						value={choice}
						defaultChecked={isAdding === (choice === "add")}
						onChange={() => onChoose(choice === "add")}
						className="size-5 shrink-0 accent-sky"
					/>
					{t(choice === "add" ? "albums.addNew" : "albums.replaceWithNew", { count })}
				</label>
			))}
		</fieldset>
	);
}

function typedCover(draft: Draft): string | undefined {
	const typed = firstText(draft, "coverImage");
	return typed === firstText(draft, coverSeenField) ? undefined : typed;
}
