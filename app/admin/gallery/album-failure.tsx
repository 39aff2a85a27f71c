import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/banner";
import { FailureBanner } from "../failure-banner";
import { useFailures } from "../use-answer";
import type { GalleryAnswer } from "./model";
import type { ChosenPicture } from "./use-pictures";

/** The red box of an album form: why its pictures did not go up, or why it was not saved. */
export function AlbumFailure({
	answer,
	pictures,
}: {
	answer: GalleryAnswer | undefined;
	pictures: readonly ChosenPicture[];
}) {
	const { t } = useTranslation();
	const failure = useFailures()(answer, "gallery.");
	const failed = pictures.find((picture) => picture.failure !== null)?.failure;
	if (failed) {
		return (
			<Banner tone="error" title={t("albums.uploadFailed")} role="alert">
				<p>{t(failed.status === 0 ? "notice.network" : "albums.uploadKept")}</p>
				{failed.status === 401 && (
					<p>
						<a
							href="/admin"
							target="_blank"
							rel="noreferrer"
							className="inline-flex min-h-11 items-center font-semibold underline"
						>
							{t("albums.signIn")}
						</a>
					</p>
				)}
			</Banner>
		);
	}
	// A conflict is shown with what it is about.
	return failure && !answer?.current && <FailureBanner failure={failure} role="alert" />;
}
