import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { UploadState } from "./file-upload";
import { resumeUploads } from "./file-uploads";
import { useFileUploads } from "./upload-list";

/**
 * The list of the current uploads of recordings and notes. It is shown on every tab of the portal.
 */
export function UploadsOnTheirWay({ owner }: { owner: string }) {
	const { t } = useTranslation("sending");
	const uploads = useFileUploads();
	useEffect(() => {
		void resumeUploads(owner);
	}, [owner]);
	if (uploads.length === 0) return null;
	return (
		<section className="raised mb-6 grid gap-3 rounded-card border border-dawn bg-card p-4">
			<h2 className="text-sky text-xl">{t("recordings.onTheirWay")}</h2>
			{uploads.map((upload) => (
				<UploadState key={upload.id} upload={upload} />
			))}
		</section>
	);
}
