import { X } from "lucide";
import { type ChangeEvent, Fragment, type ReactNode, useEffect, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { srcSet } from "~/media/picture-sizes";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { reasonValues } from "../form-failure";
import { filesField, pictureRefusals } from "../pictures/picture-refusals";
import type { ChosenPicture } from "../pictures/use-uploads";
import { MAX_PICTURES, picturesField } from "./album-form-data";
import type { useAlbumForm } from "./use-album-form";

/**
 * The field in which an album's new pictures are chosen, shown and removed again. Without
 * JavaScript, the picture files are sent together with the form.
 */
export function PictureField({
	upload: { pictures, lost, leftOut, notPictures, isBusy, add, remove },
	first,
	coverLabel,
	choice,
	error,
}: {
	upload: ReturnType<typeof useAlbumForm>;
	/** The index of the first new picture among all pictures of the form. */
	first: number;
	/** A label on the first new picture, saying that it becomes the cover; empty if it does not. */
	coverLabel: string;
	choice?: ReactNode;
	error?: string;
}) {
	const { t } = useTranslation("albums");
	const id = useId();
	const isHydrated = useHydrated();
	const input = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the field is shown
	useEffect(() => {
		// Uploads the picture files that were chosen before the page's scripts ran.
		if (input.current?.files?.length) takeFiles(input.current, add);
	}, []);
	const list = useRef<HTMLUListElement>(null);
	const removeAt = (id: string, index: number) => {
		flushSync(() => remove(id));
		// The pressed button has disappeared with its picture, so the focus moves to the button of
		// the next picture.
		const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
		(buttons[index] ?? buttons.at(-1) ?? input.current)?.focus();
	};
	return (
		<div className="grid gap-1.5">
			{/* These fields stand before the file field: if the form is too large, the server reads
			    only its beginning. */}
			{[...pictures, ...(isHydrated ? lost : [])].map(({ id, url, file }, place) => (
				<Fragment key={id}>
					<input type="hidden" name={`${picturesField}[${first + place}].url`} value={url} />
					<input type="hidden" name={`${picturesField}[${first + place}].file`} value={file} />
				</Fragment>
			))}
			<label htmlFor={id} className="font-medium">
				{t("albums.files")}
			</label>
			<input
				ref={input}
				id={id}
				type="file"
				name={isHydrated ? undefined : filesField}
				accept="image/*"
				multiple
				disabled={isBusy}
				aria-describedby={`${id}-help`}
				aria-invalid={error ? true : undefined}
				onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
					takeFiles(currentTarget, add)
				}
				className="control"
			/>
			<div id={`${id}-help`} className="grid gap-1 text-ink-soft text-sm">
				<p>{t("albums.filesHint")}</p>
				{!isHydrated && <p>{t("albums.formLimit", reasonValues)}</p>}
				{error && <p className="font-medium text-clay">{error}</p>}
			</div>
			{choice}
			{leftOut > 0 && (
				<p role="alert" className="font-medium text-clay text-sm">
					{t("albums.leftOut", { count: leftOut, most: MAX_PICTURES })}
				</p>
			)}
			{notPictures.length > 0 && (
				<p role="alert" className="font-medium text-clay text-sm [overflow-wrap:anywhere]">
					{t("albums.notPictures", { names: notPictures.join(", ") })}
				</p>
			)}
			{lost.length > 0 && (
				// The browser no longer has the files of these pictures, for example after a
				// reload. Their names are shown, so that the administrator can choose the files
				// again.
				<p className="font-medium text-clay text-sm [overflow-wrap:anywhere]">
					{t("albums.lost", { names: lost.map(({ file }) => file).join(", ") })}
				</p>
			)}
			{pictures.length > 0 && (
				<ul ref={list} className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
					{pictures.map((picture, index) => (
						<PicturePreview
							key={picture.id}
							picture={picture}
							cover={index === 0 ? coverLabel : undefined}
							busy={isBusy}
							onRemove={() => removeAt(picture.id, index)}
						/>
					))}
				</ul>
			)}
		</div>
	);
}

function takeFiles(input: HTMLInputElement, onAdd: (files: readonly File[]) => void) {
	onAdd([...(input.files ?? [])]);
	input.value = "";
}

function PicturePreview({
	picture: { file: name, thumbnail, url, failure },
	cover,
	busy,
	onRemove,
}: {
	picture: ChosenPicture;
	cover?: string;
	busy: boolean;
	onRemove: () => void;
}) {
	const { t } = useTranslation("albums");
	const isHydrated = useHydrated();
	return (
		<li className="overflow-hidden rounded-control border border-line bg-sunken">
			<div className="relative aspect-4/3">
				{thumbnail ? (
					<img
						src={thumbnail}
						{...srcSet(thumbnail, "240px")}
						alt={name}
						className="size-full object-cover"
					/>
				) : (
					<div aria-hidden="true" className="weave size-full text-line" />
				)}
				{cover && (
					<p className="absolute inset-x-0 bottom-0 bg-night px-2 py-0.5 font-semibold text-on-night text-sm leading-snug">
						{cover}
					</p>
				)}
				{isHydrated && (
					<button
						type="button"
						disabled={busy}
						aria-label={t("albums.removePhoto", { name })}
						onClick={onRemove}
						className="absolute top-1 right-1 inline-flex size-11 cursor-pointer items-center justify-center rounded-full bg-night text-on-night hover:bg-night-deep disabled:cursor-not-allowed disabled:opacity-60"
					>
						<Icon of={X} className="size-5" />
					</button>
				)}
			</div>
			<div className="p-2 text-sm">
				<p className="truncate text-ink-soft">{name}</p>
				{url && <p className="font-medium text-leaf">{t("albums.photoSent")}</p>}
				{failure !== null && (
					<p className="font-medium text-clay">
						{t(pictureRefusals[failure] ?? "albums:albums.photoFailed", reasonValues)}
					</p>
				)}
			</div>
		</li>
	);
}
