import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { FailureBanner, useFailure } from "../failure-banner";
import { type GalleryAnswer, pictureRefusals } from "./album-form-data";
import type { ChosenPicture } from "./use-pictures";

export function AlbumFailure({
	answer,
	pictures,
	submitId,
}: {
	answer: GalleryAnswer | undefined;
	pictures: readonly ChosenPicture[];
	submitId: string;
}) {
	const { t } = useTranslation("albums");
	const failure = useFailure(answer, "gallery.");
	const statuses = pictures.flatMap((picture) => picture.failure ?? []);
	if (statuses.length === 0) {
		// A conflict has a box of its own, which shows the other change.
		return failure && !answer?.current && <FailureBanner failure={failure} role="alert" />;
	}
	const isBroken = !statuses.every((status) => pictureRefusals[status]);
	return (
		<Banner tone="error" title={t("albums.uploadFailed")} role="alert">
			{statuses.includes(0) && <p>{t("notice.network")}</p>}
			<p>{t(isBroken ? "albums.uploadKept" : "albums.removeRefused")}</p>
			{isBroken && (
				<Button
					type="submit"
					variant="outline"
					className="mt-3"
					// This button goes with the red box, so the focus moves to the form's own button.
					onClick={() => document.getElementById(submitId)?.focus()}
				>
					{t("albums.goOn")}
				</Button>
			)}
		</Banner>
	);
}
