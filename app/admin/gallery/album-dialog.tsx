import { Form } from "@remix-run/react";
import { useState } from "react";
import { albumLimits, DEFAULT_CATEGORY } from "~/gallery/model";
import type { TextKey } from "~/i18n/texts";
import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/banner";
import { TextArea, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import { CancelButton, PanelDialog } from "../panel-dialog";
import { AlbumFailure } from "./album-failure";
import { coverOf, type GalleryAnswer, type PanelAlbum, uploadedField } from "./model";
import { PictureField, UploadStatus } from "./picture-field";
import { useAlbumForm } from "./use-album-form";

interface Props {
	/** The album to be changed; without one, one is added. */
	album?: PanelAlbum;
	formKey: string;
	/** `YYYY-MM-DD` */
	today: string;
	categories: readonly string[];
	/** What the server has to say of this form. */
	answer: GalleryAnswer | undefined;
	onClose: () => void;
}

/** The dialogs 'Add New Gallery' and 'Edit Gallery'. */
export function AlbumDialog({ album, formKey, today, categories, answer, onClose }: Props) {
	const { t } = useTranslation();
	const form = useAlbumForm(answer);
	const { pictures, isBusy } = form;
	const typed = answer?.result?.initialValue ?? {};
	const field = (name: string) => {
		const error = answer?.result?.error?.[name]?.[0] as TextKey | undefined;
		return { name, error: error && t(error) };
	};
	const typedOr = (name: string, otherwise = "") => String(typed[name] ?? otherwise);
	// It stays with what is typed, however often the panel's data is fetched anew.
	const [key] = useState(formKey);
	const pictureError = field(uploadedField).error;
	const isCoverChosen = coverOf(pictures, "") !== "";
	return (
		<PanelDialog
			title={t(album ? "albums.editTitle" : "albums.addTitle")}
			isUnsaved={form.isUnsaved}
			onClose={onClose}
			className="w-[640px]"
		>
			<Form
				method="post"
				encType="multipart/form-data"
				noValidate
				preventScrollReset
				onInput={form.onInput}
				onSubmit={form.onSubmit}
				className="mt-6 grid gap-5"
			>
				<input type="hidden" name="intent" value={album ? "gallery.update" : "gallery.create"} />
				<input type="hidden" name="key" value={typedOr("key", key)} />
				{album && (
					<>
						<input type="hidden" name="id" value={album.id} />
						<input
							type="hidden"
							name="updatedAt"
							value={answer?.current?.updatedAt ?? typedOr("updatedAt", album.updatedAt)}
						/>
					</>
				)}
				{answer?.current && <Current album={answer.current} />}
				<TextField
					{...field("title")}
					label={t("albums.name")}
					defaultValue={typedOr("title", album?.title)}
					maxLength={albumLimits.title}
				/>
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						{...field("date")}
						label={t("portal.date")}
						type="date"
						defaultValue={typedOr("date", album?.date ?? today)}
					/>
					<TextField
						{...field("category")}
						label={t("albums.category")}
						list="album-categories"
						defaultValue={typedOr("category", album?.category ?? DEFAULT_CATEGORY)}
						maxLength={albumLimits.category}
					/>
					<datalist id="album-categories">
						{categories.map((category) => (
							<option key={category} value={category} />
						))}
					</datalist>
				</div>
				<TextArea
					{...field("description")}
					label={t("albums.description")}
					defaultValue={typedOr("description", album?.description)}
					maxLength={albumLimits.description}
					rows={3}
				/>
				<PictureField
					pictures={pictures}
					coverLabel={t(album ? "albums.newCover" : "albums.coverImage")}
					help={album && <Replaced album={album} isChosen={isCoverChosen} />}
					error={pictureError}
					busy={isBusy}
					onAdd={form.add}
					onRemove={form.remove}
					onRetry={form.send}
				/>
				<TextField
					// A new one when the pictures come or go: the album's own cover is back in it.
					key={String(isCoverChosen)}
					{...field("coverImage")}
					label={t("albums.coverAddress")}
					optional
					type="url"
					inputMode="url"
					disabled={isCoverChosen}
					className="disabled:opacity-60"
					help={t(isCoverChosen ? "albums.coverIsFirst" : "albums.coverAddressHelp")}
					defaultValue={isCoverChosen ? "" : typedOr("coverImage", album?.coverImage)}
				/>
				{!isBusy && <AlbumFailure answer={answer} pictures={pictures} />}
				{form.progress && <UploadStatus progress={form.progress} />}
				<div className="flex flex-wrap justify-end gap-3">
					<CancelButton onClose={onClose} disabled={isBusy} />
					<SubmitButton busy={isBusy} busyLabel={t(album ? "albums.updating" : "albums.creating")}>
						{t(album ? "albums.update" : "albums.create")}
					</SubmitButton>
				</div>
			</Form>
		</PanelDialog>
	);
}

/** What becomes of the pictures that an album has. */
function Replaced({ album, isChosen }: { album: PanelAlbum; isChosen: boolean }) {
	const { t, count } = useTranslation();
	return (
		<>
			{!isChosen && <p>{count("albums.keepsPhotos", album.photos.length)}</p>}
			<p className={isChosen ? "font-medium text-base text-ember" : ""}>
				{t("albums.replaces", { count: album.photoCount })}
			</p>
		</>
	);
}

/** An album as somebody else left it, above what was typed. */
function Current({ album }: { album: NonNullable<GalleryAnswer["current"]> }) {
	const { t, count } = useTranslation();
	const facts = [
		[t("albums.name"), album.title],
		[t("portal.date"), album.date],
		[t("albums.category"), album.category],
		[t("albums.description"), album.description],
		[t("albums.coverAddress"), album.coverImage],
		[t("albums.photos"), count("gallery.photos", 1 + album.photos.length)],
	] as const;
	return (
		<Banner tone="error" title={t("albums.updateFailed")} role="alert">
			<p>{t("albums.conflict")}</p>
			<p className="mt-3 font-semibold">{t("albums.current")}</p>
			<dl className="mt-1 grid gap-1 [overflow-wrap:anywhere]">
				{facts.map(([name, value]) => (
					<div key={name} className="flex flex-wrap gap-x-2">
						<dt className="font-medium">{name}:</dt>
						<dd>{value || "–"}</dd>
					</div>
				))}
			</dl>
			<p className="mt-3">{t("albums.conflictNext")}</p>
		</Banner>
	);
}
