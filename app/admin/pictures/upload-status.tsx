import { useTranslation } from "react-i18next";
import { sizeText } from "~/i18n/byte-size";
import { ProgressBar } from "../progress-bar";
import type { UploadProgress } from "./use-uploads";

/**
 * Shows the progress of the picture uploads. Screen readers announce the number of each picture,
 * but not the bytes sent, because these change too often.
 */
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
	const values = { n, total, sent: sizeText(sent), size: sizeText(size) };
	return (
		<div className="grid w-full gap-2">
			<p className="tabular-nums">{t("albums.progressBytes", values)}</p>
			<ProgressBar value={n - 1 + sent / Math.max(1, size)} max={total} />
		</div>
	);
}
