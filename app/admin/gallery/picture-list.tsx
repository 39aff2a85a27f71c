import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { albumLimits } from "~/gallery/model";
import type { TextKey } from "~/i18n/text-key";
import { srcSet } from "~/media/media-urls";
import { webAddress } from "~/platform/http/url";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import {
	describedField,
	describedTnField,
	removedField,
	type ShownPicture,
	shownField,
	swapField,
} from "./album-form-data";
import type { ShownPictures } from "./use-shown-pictures";

/**
 * The pictures that an album has, to be put in order, described and removed. Without JavaScript the
 * buttons send the form, which comes back in the new order.
 */
export function PictureList({
	shown: { pictures, isFailed, isTouched, touch, swap },
	error,
	busy,
}: {
	shown: ShownPictures;
	error: string | undefined;
	busy: boolean;
}) {
	const { t } = useTranslation(["albums", "login"]);
	const isHydrated = useHydrated();
	const list = useRef<HTMLUListElement>(null);
	const [moved, setMoved] = useState("");
	const total = pictures?.length ?? 0;
	const move = (from: number, to: number) => {
		swap(from, to);
		setMoved(t("albums.moved", { n: to + 1, total }));
		// The focus goes with the picture.
		requestAnimationFrame(() => list.current?.children[to]?.querySelector("button")?.focus());
	};
	return (
		<fieldset className="grid gap-1.5" onInput={touch}>
			<legend className="font-medium">{t("albums.shown")}</legend>
			<p className="text-ink-soft text-sm">{t("albums.shownHelp")}</p>
			{error && <p className="font-medium text-clay text-sm">{t(error as TextKey)}</p>}
			{!pictures && (
				<p role="status" className="py-3 text-ink-soft">
					{isFailed ? t("albums.fetchFailed") : t("login:portal.loading.gallery")}
				</p>
			)}
			<p role="status" className="sr-only">
				{moved}
			</p>
			<ul ref={list} className="mt-2 grid gap-3">
				{pictures?.map((picture, place) => (
					<PictureRow
						key={picture.id}
						picture={picture}
						place={place}
						isLast={place === total - 1}
						isSent={isTouched || !isHydrated}
						busy={busy}
						onMove={(to) => move(place, to)}
					/>
				))}
			</ul>
		</fieldset>
	);
}

function PictureRow({
	picture: { id, url, isRemoved, ...picture },
	place,
	isLast,
	isSent,
	busy,
	onMove,
}: {
	picture: ShownPicture;
	place: number;
	isLast: boolean;
	isSent: boolean;
	busy: boolean;
	onMove: (to: number) => void;
}) {
	const { t } = useTranslation(["albums", "gallery"]);
	const fieldId = `picture-${id}`;
	const photo = t("gallery:gallery.photo", { n: place + 1 });
	const named = (field: string) => (isSent ? field : undefined);
	const descriptions = [
		{
			label: t("albums.pictureDescription"),
			name: describedField,
			text: picture.description,
			lang: "en",
		},
		{
			label: t("albums.pictureDescriptionTn"),
			name: describedTnField,
			text: picture.descriptionTn,
			lang: "tn",
		},
	];
	const moves = [
		{ label: t("albums.moveEarlier"), to: place - 1, isOffered: place > 0 },
		{ label: t("albums.moveLater"), to: place + 1, isOffered: !isLast },
		{ label: t("albums.useAsCover"), to: 0, isOffered: place > 0 },
	];
	return (
		<li className="grid gap-3 rounded-control border border-line bg-sunken p-3 has-checked:border-clay has-checked:bg-clay-soft sm:grid-cols-[7.5rem_1fr]">
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
					<label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
						<input
							type="checkbox"
							name={named(removedField)}
							value={place}
							defaultChecked={isRemoved}
							aria-label={`${t("albums.remove")}: ${photo}`}
							className="size-5 accent-clay"
						/>
						{t("albums.remove")}
					</label>
				</div>
			</div>
			<div className="grid min-w-0 gap-2">
				<input type="hidden" name={named(shownField)} value={url} />
				{descriptions.map(({ label, name, text, lang }) => (
					<div key={name} className="grid gap-2">
						<label htmlFor={`${fieldId}-${name}`} className="text-sm">
							{label}
						</label>
						<input
							id={`${fieldId}-${name}`}
							aria-label={`${label}: ${photo}`}
							name={named(name)}
							lang={lang}
							defaultValue={text}
							maxLength={albumLimits.pictureDescription}
							className="control"
						/>
					</div>
				))}
				<div className="flex flex-wrap items-center gap-2">
					{moves.map(
						({ label, to, isOffered }) =>
							isOffered && (
								<Button
									key={label}
									type="submit"
									name={swapField}
									value={`${place}:${to}`}
									variant="outline"
									disabled={busy}
									aria-label={`${label}: ${photo}`}
									onClick={(event) => {
										event.preventDefault();
										onMove(to);
									}}
								>
									{label}
								</Button>
							),
					)}
				</div>
			</div>
		</li>
	);
}
