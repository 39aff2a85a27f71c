import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { srcSet } from "~/media/address";
import { useHydrated } from "~/ui/use-hydrated";
import { pictureRefusals } from "./model";
import type { ChosenPicture } from "./use-pictures";

/** A picture that was chosen for an album, and what became of it. */
export function PicturePreview({
	picture: { name, thumbnail, url, failure },
	cover,
	busy,
	onRemove,
}: {
	picture: ChosenPicture;
	/** What marks it as the cover. */
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
						<X aria-hidden="true" className="size-5" />
					</button>
				)}
			</div>
			<div className="p-2 text-sm">
				<p className="truncate text-ink-soft">{name}</p>
				{url && <p className="font-medium text-leaf">{t("albums.photoSent")}</p>}
				{failure !== null && (
					<p className="font-medium text-clay">
						{t(pictureRefusals[failure] ?? "albums:albums.photoFailed")}
					</p>
				)}
			</div>
		</li>
	);
}
