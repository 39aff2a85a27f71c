import { useFetcher, useLocation } from "@remix-run/react";
import { type ComponentType, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CloseLink, ViewDialog } from "~/ui/view-dialog";
import { type FullSermon, isPlayable, type Sermon, sermonPath, sermonPlace } from "./model";
import resumeRecording from "./resume-recording.js?url&no-inline";
import { SermonBody } from "./sermon-card";

/** The layout's component that shares a sermon. */
export type ShareSermon = ComponentType<{ sermon: Sermon }>;

interface Asked {
	id: string;
	/** The sermon as the archive shows it, if it does. */
	known: Sermon | undefined;
	search: string;
}

/** A sermon by itself: as a page, or in a dialog over the archive where only its id is known. */
export default function SermonDetails(
	asked: ({ sermon: FullSermon } | Asked) & { Share: ShareSermon },
) {
	return "sermon" in asked ? <SermonPage {...asked} /> : <SermonDialog {...asked} />;
}

function SermonPage({ sermon, Share }: { sermon: FullSermon; Share: ShareSermon }) {
	const { t } = useTranslation("sermons");
	const { search } = useLocation();
	return (
		<div className="wrap py-10 sm:py-14">
			<Card as="article" className="max-w-prose">
				<Details sermon={sermon} />
				<Share sermon={sermon} />
			</Card>
			<p className="mt-8">
				<ButtonLink to={`${sermonPath(search, null)}#${sermonPlace(sermon.id)}`} variant="outline">
					{t("sermons.clearSearch")}
				</ButtonLink>
			</p>
		</div>
	);
}

/** The archive knows part of the sermon; the rest is fetched. */
function SermonDialog({ id, known, search, Share }: Asked & { Share: ShareSermon }) {
	const { t } = useTranslation("sermons");
	const { load, data } = useFetcher<{ sermon?: FullSermon }>();
	const sermon = data?.sermon ?? known;
	const view = `${sermonPath(search, null)}#${sermonPlace(id)}`;
	useEffect(() => load(sermonPath("", id)), [load, id]);
	if (!sermon) return null;
	return (
		<ViewDialog
			title={sermon.title || t("untitled")}
			lang={sermon.titleLang}
			view={view}
			closedby="any"
		>
			{sermon.series && <p className="mt-1 font-semibold text-ember text-sm">{sermon.series}</p>}
			<Details sermon={sermon} />
			<Share sermon={sermon} />
			<p role="status" className="text-ink-soft">
				{data === undefined ? t("loading.page") : data.sermon ? "" : t("loading.failed")}
			</p>
			<div className="mt-8 flex justify-end">
				<CloseLink view={view} />
			</div>
		</ViewDialog>
	);
}

function Details({ sermon }: { sermon: Sermon & Partial<FullSermon> }) {
	const { t } = useTranslation("sermons");
	const { audioUrl, files, description } = sermon;
	return (
		<SermonBody sermon={sermon}>
			{description && (
				<p lang={sermon.descriptionLang} className="mb-6">
					{description}
				</p>
			)}
			{files && audioUrl && isPlayable({ audioUrl, files }) && (
				// biome-ignore lint/a11y/useMediaCaption: no sermon has captions
				<audio
					controls
					preload="none"
					src={audioUrl}
					aria-label={`${t("sermons.listen")}: ${sermon.title || t("untitled")}`}
					data-module={resumeRecording}
					className="mb-6 w-full"
				/>
			)}
		</SermonBody>
	);
}
