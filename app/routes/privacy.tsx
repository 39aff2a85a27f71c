import { useTranslation } from "react-i18next";
import { privacy } from "~/church/privacy";
import { useSay } from "~/i18n/use-language";
import { Hero } from "~/layout/hero";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";

export const handle = { i18n: "privacy" } satisfies RouteHandle;

export const meta = pageMeta("privacy:privacy.title", "privacy:privacy.intro");

export default function PrivacyPage() {
	const { t } = useTranslation("privacy");
	const say = useSay();
	return (
		<>
			<Hero title={t("privacy.title")}>{t("privacy.intro")}</Hero>
			<div className="wrap grid gap-12 py-14 sm:py-20">
				{privacy.map(({ title, text }) => (
					<section key={title.en} className="max-w-prose">
						<h2 className="text-2xl text-sky">{say(title)}</h2>
						<div className="mt-4 grid gap-4">
							{text.map((paragraph) => (
								<p key={paragraph.en}>{say(paragraph)}</p>
							))}
						</div>
					</section>
				))}
			</div>
		</>
	);
}
