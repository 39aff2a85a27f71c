import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { SectionHeading } from "~/ui/section";
import { KeepLink } from "./keep-link";
import { type FullSermon, isWatching, sermonPath, sermonPlace, TEXT } from "./model";
import { isPlayable } from "./recording";
import { ArtworkCard, LineAboveTitle } from "./series-artwork";
import { SermonBody } from "./sermon-card";

/** @param children the links for sharing the sermon, for example by WhatsApp */
export function SermonPage({ sermon, children }: { sermon: FullSermon; children: ReactNode }) {
	const { t } = useTranslation("sermons");
	const { search } = useLocation();
	const title = sermon.title || t("untitled");
	const video = isWatching(new URLSearchParams(search)) && sermon.video;
	const neighbors = [
		{ label: t("sermons.previousInSeries"), to: sermon.previous },
		{ label: t("sermons.nextInSeries"), to: sermon.next },
	];
	return (
		<div className="wrap grid gap-6 py-10 sm:py-14">
			{video && (
				<iframe
					src={video.player}
					title={`${t("sermons.watch")}: ${title}`}
					allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
					// YouTube plays an embedded video only if the browser sends it this site's
					// origin.
					referrerPolicy="strict-origin"
					className="aspect-video w-full rounded-card border-0 bg-night screen-only"
				/>
			)}
			<ArtworkCard sermon={sermon}>
				<LineAboveTitle sermon={sermon} />
				<SermonBody sermon={sermon} />
				{sermon.audioUrl?.startsWith("/media/") && (
					<p className="mt-3 flex flex-wrap items-center gap-3">
						<KeepLink key={sermon.id} sermon={sermon} url={sermon.audioUrl} />
					</p>
				)}
				{sermon.audioUrl && isPlayable(sermon) && (
					<noscript>
						{/* biome-ignore lint/a11y/useMediaCaption: no sermon has captions */}
						<audio
							controls
							preload="none"
							src={sermon.audioUrl}
							aria-label={`${t("sermons.listen")}: ${title}`}
							className="mt-6 w-full"
						/>
					</noscript>
				)}
				{children}
			</ArtworkCard>
			{sermon.said && (
				<section id={TEXT} aria-labelledby={`${TEXT}-title`} className="mx-auto max-w-prose py-4">
					<SectionHeading id={`${TEXT}-title`}>{t("sermons.said")}</SectionHeading>
					<div
						lang={sermon.said.lang}
						className="mt-6 grid gap-4 whitespace-pre-line text-lg"
						// biome-ignore lint/security/noDangerouslySetInnerHtml: `sermonTextHtml` escapes what was written
						dangerouslySetInnerHTML={{ __html: sermon.said.html }}
					/>
				</section>
			)}
			<nav aria-label={t("sermons.series")} className="flex flex-wrap gap-3">
				{neighbors.map(
					({ label, to }) =>
						to && (
							<ButtonLink key={label} to={sermonPath(search, to.id)} variant="outline">
								<span>
									{label}: <span lang={to.titleLang}>{to.title || t("untitled")}</span>
								</span>
							</ButtonLink>
						),
				)}
				<ButtonLink to={`${sermonPath(search, null)}#${sermonPlace(sermon.id)}`} variant="outline">
					{t("sermons.clearSearch")}
				</ButtonLink>
			</nav>
		</div>
	);
}
