import { useLocation } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { formLabels } from "~/content/fields";
import type { AlbumTableRow } from "~/gallery/album-data";
import { albumFields, DEFAULT_CATEGORY } from "~/gallery/fields";
import { bringIntoView } from "~/ui/banner";
import { TextArea, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import type { FormProps, ValidatedForm } from "~/ui/use-validated-form";
import { DialogActions } from "~/ui/view-dialog";
import { Conflict } from "../dialogs/conflict";
import { useStoredValues } from "../dialogs/edit-dialog";
import { CancelButton, DialogNotes, PanelDialog } from "../dialogs/panel-dialog";
import { firstText, PortalForm, SeenState } from "../dialogs/portal-form";
import { type Draft, useDraft } from "../dialogs/use-draft";
import { FailureBanner } from "../failure-banner";
import { typedIn } from "../form-failure";
import { UploadStatus } from "../pictures/upload-status";
import { RECEIVED, receivedIn } from "../received/received";
import { ReceivedPhotos } from "../received/received-photos";
import { SetswanaFields } from "../setswana-fields";
import { SureDate } from "../sure-date";
import { AlbumFailure } from "./album-failure";
import {
	type EditedAlbum,
	type GalleryAnswer,
	MAX_PICTURES,
	type NewPictures,
	newPicturesField,
	picturesField,
	picturesIn,
} from "./album-form-data";
import { PictureField } from "./picture-field";
import { PictureList } from "./picture-list";
import { useAlbumForm } from "./use-album-form";
import { useAlbumPictures } from "./use-album-pictures";

const loadSchema = async () => (await import("./album-form-schema")).albumFormSchema;

const labels = { ...formLabels(albumFields), coverImage: "albums:albums.coverAddress" } as const;

interface Props extends Pick<FormProps, "constraint"> {
	intent: string;
	dialog: string;
	album?: AlbumTableRow;
	/** The edited album with its pictures; null if it is not loaded. */
	asked: EditedAlbum | null;
	formKey: string;
	owner: string;
	/** `YYYY-MM-DD` */
	today: string;
	categories: readonly string[];
	/** True if somebody deleted the album while the form was open. The form then adds the album anew. */
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
	const { t } = useTranslation(["albums", "portal", "gallery"]);
	const storedOf = useStoredValues(labels);
	const submitId = useId();
	const upload = useAlbumForm(draft, answer);
	const { pictures, lost, isBusy } = upload;
	const updatedAt = (answer?.current ?? album)?.updatedAt ?? "";
	// The fields show the album as it was in the list when the dialog opened. If a newer version is
	// loaded afterwards, saving must still be refused: the newer version would be overwritten.
	const [seenAt] = useState(album?.updatedAt ?? "");
	const shown = useAlbumPictures(isGone ? null : { asked, updatedAt }, draft, answer);
	const isWaiting = album !== undefined && !shown.pictures;
	const cover = shown.pictures?.[0]?.url ?? album?.coverImage ?? "";
	// `typedOver` is the album's cover at the time when the form was sent or its draft was stored.
	// If the album has another cover now, the cover URL that was typed then is not shown, because
	// it was meant to replace the former cover.
	const typedOver = isGone ? "" : (picturesIn(draft.typed).shown?.[0]?.url ?? "");
	const coverTyped = cover === typedOver ? firstText(draft, "coverImage") : undefined;
	// If this form is for photos that were sent from the phone's share menu, 'add to the album' is
	// chosen at first.
	const received = receivedIn(useLocation().search) ? "add" : undefined;
	const [choice, setChoice] = useState(
		(firstText(draft, newPicturesField) ?? received) as NewPictures | undefined,
	);
	const hasPhotos = album !== undefined && (album.coverImage !== "" || album.photoCount > 1);
	const isReplaced = pictures.length > 0 && (!hasPhotos || choice === "replace");
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
			errorValues={{ most: MAX_PICTURES }}
			onSend={upload.onSend}
		>
			{(field) => (
				<>
					{/* Enter in a field presses the form's first submit button. Without this hidden
					    button, that would be a button that moves a picture. */}
					<button type="submit" hidden />
					<ReceivedPhotos at={firstText(draft, RECEIVED)} unsent={lost.map(({ file }) => file)} />
					{album && (
						<SeenState
							changed={{ id: album.id, updatedAt: seenAt, current: answer?.current?.updatedAt }}
							draft={draft}
						/>
					)}
					{answer?.current && (
						<Conflict
							key={answer.current.updatedAt}
							title={t("albums.updateFailed")}
							stored={[
								...storedOf(answer.current, typedIn(answer)),
								[
									t("albums.photos"),
									t("gallery:gallery.photos", { count: answer.current.photoCount }),
								],
							]}
							submit={t("albums.update")}
						/>
					)}
					{isGone && (
						<FailureBanner
							failure={{ message: t("albums.updateFailed"), reason: t("albums.gone") }}
						/>
					)}
					<TextField {...field("title")} label={t("albums.name")} />
					<div className="grid gap-5 sm:grid-cols-2">
						<TextField {...field("date")} label={t("portal:portal.date")} type="date" />
						<SureDate sure={field("sure_date")} date={field("date")} />
						<TextField
							{...field("category")}
							label={t("albums.category")}
							suggestions={categories}
						/>
					</div>
					<TextArea {...field("description")} label={t("albums.description")} rows={3} />
					<SetswanaFields title={field("titleTn")} description={field("descriptionTn")} />
					<TextField
						// A new React key when the cover or `isReplaced` changes, because the field
						// must be created again to show its new default value.
						key={`${isReplaced} ${cover}`}
						{...field("coverImage")}
						defaultValue={isReplaced ? "" : (coverTyped ?? cover)}
						label={t("albums.coverAddress")}
						optional
						type="url"
						inputMode="url"
						disabled={isReplaced || isWaiting}
						className="disabled:opacity-60"
						help={t(isReplaced ? "albums.coverIsFirst" : "albums.coverAddressHelp")}
					/>
					{album && (
						<PictureList
							album={shown}
							errorOf={(name) => field(name).error}
							busy={isBusy}
							isHidden={isReplaced}
						/>
					)}
					<PictureField
						upload={upload}
						first={shown.pictures?.length ?? 0}
						coverLabel={choice === "add" ? "" : t(album ? "albums.newCover" : "albums.coverImage")}
						choice={
							hasPhotos && (
								<NewPicturesChoice
									count={shown.pictures?.length ?? album.photoCount}
									chosen={pictures.length}
									field={field(newPicturesField)}
									choice={choice}
									onChoose={setChoice}
								/>
							)
						}
						error={field(picturesField).error}
					/>
					<DialogActions
						notes={
							<DialogNotes>
								{!isBusy && (
									<AlbumFailure
										answer={isGone ? undefined : answer}
										upload={upload}
										submitId={submitId}
									/>
								)}
								{!isBusy && hasPhotos && isReplaced && (
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

function NewPicturesChoice({
	count,
	chosen,
	field: { id, name, error },
	choice,
	onChoose,
}: {
	count: number;
	chosen: number;
	field: ReturnType<ValidatedForm<z.ZodObject>["field"]>;
	choice: NewPictures | undefined;
	onChoose: (choice: NewPictures) => void;
}) {
	const { t } = useTranslation("albums");
	const group = useRef<HTMLFieldSetElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs again with the choice, which shows or hides the album's pictures above
	useEffect(() => {
		if (chosen > 0) bringIntoView(group.current);
	}, [chosen, choice]);
	return (
		<fieldset ref={group} className="scroll-mb-28" aria-describedby={error && `${id}-error`}>
			<legend className="font-medium">{t("albums.choice")}</legend>
			{(["add", "replace"] as const).map((value) => (
				<label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
					<input
						type="radio"
						name={name}
						value={value}
						defaultChecked={value === choice}
						onChange={() => onChoose(value)}
						className="size-5 shrink-0 accent-sky"
					/>
					{t(value === "add" ? "albums.addNew" : "albums.replaceWithNew", { count })}
				</label>
			))}
			{error && (
				<p id={`${id}-error`} className="font-medium text-clay text-sm">
					{error}
				</p>
			)}
		</fieldset>
	);
}
