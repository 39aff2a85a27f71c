import { useTranslation } from "react-i18next";
import type { Sermon } from "./model";
import { ArtworkCard } from "./series-artwork";
import { SermonBody, SermonTitle } from "./sermon-card";

/** The latest sermon, at the head of the archive, with its series' artwork. */
export function FeaturedSermon({ sermon }: { sermon: Sermon }) {
	const { t } = useTranslation("sermons");
	return (
		<ArtworkCard sermon={sermon}>
			<p className="font-semibold text-ember text-sm">{t("sermons.latest")}</p>
			<SermonTitle sermon={sermon} />
			<SermonBody sermon={sermon} />
		</ArtworkCard>
	);
}
