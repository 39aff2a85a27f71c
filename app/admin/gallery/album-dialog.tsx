import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import type { ListedAlbum } from "~/gallery/backend";
import { albumLimits, DEFAULT_CATEGORY } from "~/gallery/model";
import { Banner } from "~/ui/banner";
import { TextArea, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import { DraftFields } from "../dialogs/form-dialog";
import { CancelButton, PanelDialog } from "../dialogs/panel-dialog";
import { type DraftForm, useDraft } from "../dialogs/use-draft";
import { dialogName } from "../dialogs/use-panel-dialog";
import { AlbumFailure } from "./album-failure";
import { Current, Replaced } from "./album-state";
import {
	coverOf,
	coverSeenField,
	errorValues,
	type GalleryAnswer,
	unsentField,
	uploadedField,
} from "./model";
import { PictureField } from "./picture-field";
import { UploadStatus } from "./upload-status";
import { useAlbumForm } from "./use-album-form";

interface Props {
	intent: string;
	/** The album to be changed; without one, one is added. */
	album?: ListedAlbum;
	/** By which the backend knows this form when it comes twice. */
	formKey: string;
	/** The id of who fills it in. */
	owner: string;
	/** `YYYY-MM-DD` */
	today: string;
	categories: readonly string[];
	/** Whether this is what is left of an album that somebody deleted while it was changed. */
	isGone?: boolean;
	/** What the server has to say of this form. */
	answer: GalleryAnswer | undefined;
	onClose: () => void;
}

/** The dialogs 'Add New Gallery' and 'Edit Gallery'. */
export function AlbumDialog({ onClose, ...props }: Props) {
	const { intent, album, isGone, owner, answer } = props;
	const { t } = useTranslation("albums");
	const draft = useDraft({ owner, dialog: dialogName(intent, album?.id), answer });
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it becomes another dialog's
	useEffect(() => {
		if (isGone) draft.keep();
	}, [isGone]);
	const giveUp = () => {
		draft.drop();
		onClose();
	};
	return (
		<PanelDialog
			title={t(album ? "albums.editTitle" : "albums.addTitle")}
			isUnsaved={draft.isUnsaved}
			onClose={giveUp}
			className="w-[640px]"
		>
			<AlbumForm key={String(draft.isRestored)} {...props} draft={draft} />
		</PanelDialog>
	);
}

function AlbumForm({
	intent,
	album,
	formKey,
	today,
	categories,
	isGone,
	answer,
	draft,
}: Omit<Props, "owner" | "onClose"> & { draft: DraftForm }) {
	const { t } = useTranslation(["albums", "portal"]);
	const { field, typed } = draft;
	const submitId = useId();
	const { pictures, isBusy, ...form } = useAlbumForm(draft, answer);
	const pictureError = answer?.errors[uploadedField]?.[0];
	const cover = answer?.current?.coverImage ?? album?.coverImage;
	const isCoverChosen = coverOf(pictures, "") !== "";
	return (
		<DraftFields
			draft={draft}
			intent={intent}
			formKey={formKey}
			encType="multipart/form-data"
			onSubmit={form.onSubmit}
		>
			{album && (
				<>
					<input type="hidden" name="id" value={album.id} />
					<input
						type="hidden"
						name="updatedAt"
						value={answer?.current?.updatedAt ?? field("updatedAt", album.updatedAt).defaultValue}
					/>
					<input
						type="hidden"
						name={coverSeenField}
						value={
							answer?.current?.coverImage ?? field(coverSeenField, album.coverImage).defaultValue
						}
					/>
				</>
			)}
			{answer?.current && <Current key={answer.current.updatedAt} album={answer.current} />}
			{isGone && (
				<Banner tone="error" title={t("albums.updateFailed")} role="alert">
					<p>{t("albums.gone")}</p>
				</Banner>
			)}
			<TextField
				{...field("title", album?.title)}
				label={t("albums.name")}
				maxLength={albumLimits.title}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					{...field("date", album?.date ?? today)}
					label={t("portal:portal.date")}
					type="date"
				/>
				<TextField
					{...field("category", album?.category ?? DEFAULT_CATEGORY)}
					label={t("albums.category")}
					list="album-categories"
					maxLength={albumLimits.category}
				/>
				<datalist id="album-categories">
					{categories.map((category) => (
						<option key={category} value={category} />
					))}
				</datalist>
			</div>
			<TextArea
				{...field("description", album?.description)}
				label={t("albums.description")}
				maxLength={albumLimits.description}
				rows={3}
			/>
			<TextField
				// A new one when the pictures come or go: the album's own cover is back in it. So it is
				// when somebody else has replaced the cover.
				key={`${isCoverChosen} ${cover}`}
				{...field("coverImage", cover)}
				{...(isCoverChosen && { defaultValue: "" })}
				label={t("albums.coverAddress")}
				optional
				type="url"
				inputMode="url"
				disabled={isCoverChosen}
				className="disabled:opacity-60"
				help={t(isCoverChosen ? "albums.coverIsFirst" : "albums.coverAddressHelp")}
			/>
			<PictureField
				pictures={pictures}
				leftOut={form.leftOut}
				unsent={[typed[unsentField] ?? []].flat()}
				coverLabel={t(album ? "albums.newCover" : "albums.coverImage")}
				help={album && <Replaced album={album} isChosen={isCoverChosen} />}
				error={pictureError && t(pictureError, errorValues)}
				busy={isBusy}
				onAdd={form.add}
				onRemove={form.remove}
			/>
			{!isBusy && (
				<AlbumFailure
					answer={isGone ? undefined : answer}
					pictures={pictures}
					submitId={submitId}
				/>
			)}
			<UploadStatus progress={form.progress} />
			<div className="flex flex-wrap justify-end gap-3">
				<CancelButton />
				<SubmitButton
					id={submitId}
					busy={isBusy}
					busyLabel={t(album ? "albums.updating" : "albums.creating")}
				>
					{t(album ? "albums.update" : "albums.create")}
				</SubmitButton>
			</div>
		</DraftFields>
	);
}
