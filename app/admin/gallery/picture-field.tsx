import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useHydrated } from "~/ui/use-hydrated";
import { filesField, uploadedField } from "./model";
import type { ChosenPicture, UploadProgress } from "./use-pictures";

/**
 * Where an album's new pictures are chosen, shown and taken away again. Without JavaScript the file
 * field itself carries them.
 */
export function PictureField({
	pictures,
	coverLabel,
	help,
	error,
	busy,
	onAdd,
	onRemove,
	onRetry,
}: {
	pictures: readonly ChosenPicture[];
	/** What marks the first. */
	coverLabel: string;
	help?: ReactNode;
	error?: string;
	busy: boolean;
	onAdd: (files: readonly File[]) => void;
	onRemove: (id: string) => void;
	onRetry: () => void;
}) {
	const { t } = useTranslation();
	const id = useId();
	const isHydrated = useHydrated();
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		// Chosen before there was a script to hear of it.
		if (input.current?.files?.length) takeFiles(input.current, onAdd);
	}, [onAdd]);
	return (
		<div className="grid gap-1.5">
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
				disabled={busy}
				aria-describedby={`${id}-help`}
				onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
					takeFiles(currentTarget, onAdd)
				}
				className="control file:mr-4 file:min-h-8 file:cursor-pointer file:rounded-control file:border-0 file:bg-sky-soft file:px-3 file:font-semibold file:text-sky"
			/>
			<div id={`${id}-help`} className="grid gap-1 text-ink-soft text-sm">
				<p>{t("albums.filesHint")}</p>
				{help}
				{error && <p className="font-medium text-clay">{error}</p>}
			</div>
			{pictures.length > 0 && (
				<ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
					{pictures.map((picture, index) => (
						<Preview
							key={picture.id}
							picture={picture}
							cover={index === 0 ? coverLabel : undefined}
							busy={busy}
							onRemove={() => onRemove(picture.id)}
							onRetry={onRetry}
						/>
					))}
				</ul>
			)}
		</div>
	);
}

/** Takes the files out of a file field, so that more can be chosen. */
function takeFiles(input: HTMLInputElement, onAdd: (files: readonly File[]) => void) {
	onAdd([...(input.files ?? [])]);
	input.value = "";
}

function Preview({
	picture: { name, thumbnail, url, failure },
	cover,
	busy,
	onRemove,
	onRetry,
}: {
	picture: ChosenPicture;
	cover?: string;
	busy: boolean;
	onRemove: () => void;
	onRetry: () => void;
}) {
	const { t } = useTranslation();
	const isHydrated = useHydrated();
	return (
		<li className="overflow-hidden rounded-control border border-line bg-sunken">
			{url && <input type="hidden" name={uploadedField} value={url} />}
			<div className="relative aspect-4/3">
				{thumbnail ? (
					<img src={thumbnail} alt={name} className="size-full object-cover" />
				) : (
					<div aria-hidden="true" className="weave size-full text-line" />
				)}
				{cover && (
					<p className="absolute bottom-2 left-2 max-w-[70%] rounded-control bg-night px-2.5 py-0.5 font-semibold text-on-night text-sm leading-snug">
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
				{failure && (
					<>
						<p className="font-medium text-clay">{failure.reason || t("albums.photoFailed")}</p>
						<button
							type="button"
							disabled={busy}
							aria-label={t("albums.retryPhoto", { name })}
							onClick={onRetry}
							className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-sky disabled:opacity-60"
						>
							<RotateCw aria-hidden="true" className="size-4" />
							{t("albums.retry")}
						</button>
					</>
				)}
			</div>
		</li>
	);
}

/** How far the uploads are. */
export function UploadStatus({ progress }: { progress: UploadProgress }) {
	const { t } = useTranslation();
	const { n, total, sent, size } = progress;
	const values = { n, total, sent: amount(sent), size: amount(size) };
	return (
		<div className="grid gap-2">
			<p role="status" className="tabular-nums">
				{t("albums.progress", values)}
			</p>
			<progress
				aria-hidden="true"
				value={n - 1 + sent / Math.max(1, size)}
				max={total}
				className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-sky [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-sky"
			/>
		</div>
	);
}

/** Bytes as people on a data plan count them: "320 kB", "1.3 MB". */
function amount(bytes: number): string {
	if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
	return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
