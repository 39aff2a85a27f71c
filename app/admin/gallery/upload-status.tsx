import { useTranslation } from "react-i18next";
import type { UploadProgress } from "./use-pictures";

/** How far the uploads are. Screen readers are told the number of the picture, not its bytes. */
export function UploadStatus({ progress }: { progress: UploadProgress | null }) {
	const { t } = useTranslation("albums");
	return (
		<>
			<p role="status" className="sr-only">
				{progress && t("albums.progress", { n: progress.n, total: progress.total })}
			</p>
			{progress && <Bytes {...progress} />}
		</>
	);
}

function Bytes({ n, total, sent, size }: UploadProgress) {
	const { t } = useTranslation("albums");
	const values = { n, total, sent: amount(sent), size: amount(size) };
	return (
		<div className="grid gap-2">
			<p className="tabular-nums">{t("albums.progressBytes", values)}</p>
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
