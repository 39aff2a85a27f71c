import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { srcSet } from "~/media/picture-sizes";
import { listButton } from "~/platform/http/list-field";
import { webAddress } from "~/platform/http/url";
import { Button } from "~/ui/button";
import { picturesField } from "./album-form-data";
import type { AlbumPictures, ShownPicture } from "./use-album-pictures";

/**
 * The list in which an album's pictures are ordered, described and removed. Without JavaScript, its
 * buttons send the form, and the server returns the form with the changed list.
 */
export function PictureList({
	album: { pictures, isFailed, move, remove },
	errorOf,
	busy,
	isHidden,
}: {
	album: AlbumPictures;
	errorOf: (field: PictureFieldName) => string | undefined;
	busy: boolean;
	/**
	 * True if new photos are to replace the listed pictures. The list is then hidden, but its
	 * fields stay in the form, because the administrator may still decide to keep the pictures.
	 */
	isHidden: boolean;
}) {
	const { t } = useTranslation(["albums", "login"]);
	const list = useRef<HTMLUListElement>(null);
	const [report, setReport] = useState("");
	const total = pictures?.length ?? 0;
	// If the album has no cover, its list of pictures begins with a blank picture, which is not
	// counted.
	const blanks = pictures?.[0]?.url === "" ? 1 : 0;
	/** Changes the list, announces it, and moves the focus to the picture at a place of the new list. */
	const arrange = (change: () => void, told: string, focused: number) => {
		// Rendered at once, so that the focus has moved before the next key is pressed.
		flushSync(() => {
			change();
			setReport(told);
		});
		list.current?.children[focused]?.querySelector("button")?.focus();
	};
	const changes = {
		move(from: number, to: number) {
			const n = Math.max(1, to + 1 - blanks);
			arrange(() => move(from, to), t("albums.moved", { n, total: total - blanks }), to);
		},
		remove(place: number) {
			const told = t("albums.removed", { n: place + 1 - blanks });
			arrange(() => remove(place), told, Math.min(place, total - 2));
		},
	};
	return (
		<fieldset hidden={isHidden} className="grid gap-1.5">
			<legend className="font-medium">{t("albums.shown")}</legend>
			<p className="text-ink-soft text-sm">{t("albums.shownHelp")}</p>
			{!pictures && (
				<p role="status" className="py-3 text-ink-soft">
					{isFailed ? t("albums.fetchFailed") : t("login:portal.loading.gallery")}
				</p>
			)}
			<p role="status" className="sr-only">
				{report}
			</p>
			<ul ref={list} className="mt-2 grid gap-3">
				{pictures?.map((picture, place) => (
					<PictureRow
						key={picture.id}
						picture={picture}
						place={place}
						n={place + 1 - blanks}
						last={total - 1}
						errorOf={errorOf}
						busy={busy}
						{...changes}
					/>
				))}
			</ul>
		</fieldset>
	);
}

type PictureFieldName = `pictures[${number}].${"description" | "descriptionTn"}`;

function PictureRow({
	picture: { id, url, ...picture },
	place,
	n,
	last,
	errorOf,
	busy,
	move,
	remove,
}: {
	picture: ShownPicture;
	place: number;
	/** The number that the page shows for the picture; the first picture has number 1. */
	n: number;
	/** The place of the last picture in the list; places are counted from 0. */
	last: number;
	errorOf: (field: PictureFieldName) => string | undefined;
	busy: boolean;
	move: (from: number, to: number) => void;
	remove: (place: number) => void;
}) {
	const { t } = useTranslation(["albums", "gallery"]);
	const photo = t("gallery:gallery.photo", { n });
	const address = <input type="hidden" name={`${picturesField}[${place}].url`} value={url} />;
	const descriptions = [
		{ label: t("albums.pictureDescription"), part: "description", lang: "en" },
		{ label: t("albums.pictureDescriptionTn"), part: "descriptionTn", lang: "tn" },
	] as const;
	const moves = [
		{ label: t("albums.moveEarlier"), to: place - 1, isOffered: place > 0 },
		{ label: t("albums.moveLater"), to: place + 1, isOffered: place < last },
		{ label: t("albums.useAsCover"), to: 0, isOffered: place > 0 },
		{ label: t("albums.moveLast"), to: last, isOffered: place < last - 1 },
	];
	// In an album without a cover, the first picture is blank (its URL is empty). It is sent with
	// the form, but not shown.
	if (url === "") return <li hidden>{address}</li>;
	return (
		<li className="grid gap-3 rounded-control border border-line bg-sunken p-3 sm:grid-cols-[7.5rem_1fr]">
			<div className="flex flex-wrap items-start gap-3 sm:grid sm:content-start sm:gap-1.5">
				<img
					src={webAddress(url) ?? undefined}
					{...srcSet(url, "120px")}
					alt={picture.description || picture.descriptionTn || photo}
					width={120}
					height={90}
					loading="lazy"
					decoding="async"
					className="aspect-4/3 w-30 rounded-control bg-card object-cover"
				/>
				<div className="font-medium text-sm">
					<p>{photo}</p>
					{place === 0 && <p className="text-ember">{t("albums.coverImage")}</p>}
				</div>
			</div>
			<div className="grid min-w-0 gap-2">
				{address}
				{descriptions.map(({ label, part, lang }) => {
					const name = `${picturesField}[${place}].${part}` as const;
					const error = errorOf(name);
					const fieldId = `picture-${id}-${part}`;
					return (
						<div key={part} className="grid gap-2">
							<label htmlFor={fieldId} className="text-sm">
								{label}
							</label>
							<input
								id={fieldId}
								aria-label={`${label}: ${photo}`}
								aria-invalid={error ? true : undefined}
								aria-describedby={error && `${fieldId}-error`}
								name={name}
								lang={lang}
								defaultValue={picture[part]}
								className="control"
							/>
							{error && (
								<p id={`${fieldId}-error`} className="font-medium text-clay text-sm">
									{error}
								</p>
							)}
						</div>
					);
				})}
				<div className="flex flex-wrap items-center gap-2">
					{moves.map(
						({ label, to, isOffered }) =>
							isOffered && (
								<Button
									key={label}
									{...listButton({
										type: "reorder",
										payload: { name: picturesField, from: place, to },
									})}
									variant="outline"
									disabled={busy}
									aria-label={`${label}: ${photo}`}
									onClick={(event) => {
										event.preventDefault();
										move(place, to);
									}}
								>
									{label}
								</Button>
							),
					)}
					<Button
						{...listButton({ type: "remove", payload: { name: picturesField, index: place } })}
						variant="danger"
						className="ml-auto"
						disabled={busy}
						aria-label={`${t("albums.remove")}: ${photo}`}
						onClick={(event) => {
							event.preventDefault();
							remove(place);
						}}
					>
						{t("albums.remove")}
					</Button>
				</div>
			</div>
		</li>
	);
}
