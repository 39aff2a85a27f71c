import { useTranslation } from "react-i18next";
import { isLive, liveAddress } from "~/church/next-service";
import { ButtonAnchor } from "~/ui/button";
import { useNow, usePageContext } from "./page-context";

/**
 * During a live stream: a link to the stream, and how much data the stream uses. At other times
 * renders nothing.
 */
export function LiveNow() {
	const { t } = useTranslation("home");
	const now = useNow();
	if (!isLive(now, usePageContext()?.withoutService)) return null;
	return (
		<section className="bg-dawn-soft" aria-label={t("live.now")}>
			<div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
				<p>
					<strong className="block text-ember">{t("live.now")}</strong>
					{t("live.cost")}
				</p>
				<ButtonAnchor variant="outline" href={liveAddress()} rel="noreferrer">
					{t("live.open")}
				</ButtonAnchor>
			</div>
		</section>
	);
}
