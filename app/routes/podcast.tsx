import { useTranslation } from "react-i18next";
import { name } from "~/church/identity";
import { StatementSection } from "~/church/statement";
import { Hero } from "~/layout/hero";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { useAddress } from "~/layout/use-address";
import { PODCAST_PATH } from "~/sermons/model";
import { podcastApps } from "~/sermons/podcast-apps";
import { ButtonAnchor } from "~/ui/button";
import { TextField } from "~/ui/field";
import { ShareLink } from "~/ui/share-link";

export const handle = { i18n: "sermons" } satisfies RouteHandle;

export const meta = pageMeta("sermons:sermons.podcast", "sermons:podcast.intro");

export default function PodcastPage() {
	const { t } = useTranslation("sermons");
	const feed = useAddress(PODCAST_PATH);
	const page = useAddress("/podcast");
	return (
		<>
			<Hero title={t("sermons.podcast")}>{t("podcast.intro")}</Hero>
			<div className="wrap grid gap-12 py-14 sm:py-20">
				<StatementSection title={t("podcast.apps")}>
					<p>{t("podcast.appsText")}</p>
					<p className="flex flex-wrap gap-3">
						{Object.entries(podcastApps(feed, name())).map(([app, url]) => (
							<ButtonAnchor key={app} variant="outline" href={url}>
								{app}
							</ButtonAnchor>
						))}
					</p>
				</StatementSection>
				<StatementSection title={t("podcast.others")}>
					<TextField readOnly value={feed} label={t("podcast.address")} help={t("podcast.help")} />
					<p className="no-scripting:hidden">
						<ShareLink title={`${name()} · ${t("sermons.podcast")}`} address={page} />
					</p>
				</StatementSection>
			</div>
		</>
	);
}
