import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { FailureBanner, useFailure } from "../failure-banner";
import { pictureRefusals } from "../pictures/picture-refusals";
import type { GalleryAnswer } from "./album-form-data";
import type { useAlbumForm } from "./use-album-form";

export function AlbumFailure({
	answer,
	upload: { pictures, hasFailed, goOn },
	submitId,
}: {
	answer: GalleryAnswer | undefined;
	upload: ReturnType<typeof useAlbumForm>;
	submitId: string;
}) {
	const { t } = useTranslation("albums");
	const failure = useFailure(answer, "gallery.");
	const statuses = pictures.flatMap((picture) => picture.failure ?? []);
	if (statuses.length === 0) {
		// Not shown after a conflict, because `Conflict` then says what somebody else has changed.
		return failure && !answer?.current && <FailureBanner failure={failure} />;
	}
	const isBroken = !statuses.every((status) => pictureRefusals[status]);
	return (
		<Banner tone="error" title={t("albums.uploadFailed")} role="alert">
			{statuses.includes(0) && <p>{t("notice.network")}</p>}
			<p>{t(isBroken ? "albums.uploadKept" : "albums.removeRefused")}</p>
			{isBroken && (
				<Button
					type={hasFailed ? "submit" : "button"}
					variant="outline"
					className="mt-3"
					onClick={() => {
						// The pressed button disappears with this banner, so the focus moves to the
						// form's submit button.
						document.getElementById(submitId)?.focus();
						if (!hasFailed) goOn();
					}}
				>
					{t("albums.goOn")}
				</Button>
			)}
		</Banner>
	);
}
