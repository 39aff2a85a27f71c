import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Compass, Sunrise } from "lucide";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { factsOfPage } from "~/church/facts.server";
import { LeaderCarousel } from "~/church/leader-carousel";
import { leaders } from "~/church/leaders";
import { pageFacts } from "~/church/page-facts";
import { beliefs, mission, story, vision } from "~/church/story";
import { Said } from "~/i18n/said";
import { useLanguage, useSay } from "~/i18n/use-language";
import { Hero } from "~/layout/hero";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { pageUntil } from "~/platform/page-cache/page-until";
import { Card, CardIcon, CardTitle } from "~/ui/card";
import { Section, SectionHeading } from "~/ui/section";
import { useSavesData } from "~/ui/use-saves-data";

export const handle = { i18n: "about" } satisfies RouteHandle;

export const loader = async ({ context }: LoaderFunctionArgs) =>
	pageUntil(await factsOfPage(context, "/about"));

export const clientLoader = pageFacts("/about");

export const meta = pageMeta("about:about.title", "about:about.description");

export default function AboutPage() {
	const { t } = useTranslation("about");
	const say = useSay();
	const storyHeading = useId();
	const savesData = useSavesData();
	const paragraphs = story(useLanguage());
	const aims = [
		{ icon: Compass, title: t("about.mission"), text: mission() },
		{ icon: Sunrise, title: t("about.vision"), text: vision() },
	].filter(({ text }) => say(text));
	const people = leaders();
	const creed = beliefs();
	return (
		<>
			<Hero picture="about" title={t("about.title")} />
			<div className="wrap grid items-center gap-10 section-space lg:grid-cols-[3fr_2fr] lg:gap-20">
				{paragraphs.length > 0 && (
					<section aria-labelledby={storyHeading}>
						<SectionHeading id={storyHeading}>{t("about.story")}</SectionHeading>
						<div className="mt-8 grid max-w-prose gap-5 text-lg">
							{paragraphs.map(({ text, lang }) => (
								<p key={text} lang={lang}>
									{text}
								</p>
							))}
						</div>
					</section>
				)}
				{savesData ? (
					<div aria-hidden="true" className="weave h-full text-line" />
				) : (
					<img
						src="/pictures/story.avif"
						alt=""
						width={720}
						height={720}
						loading="lazy"
						className="screen-only w-full rounded-card object-cover raised max-lg:aspect-3/2"
					/>
				)}
			</div>
			{aims.length > 0 && (
				<Section title={t("about.missionAndVision")} ground="sunken">
					<div className="grid gap-6 md:grid-cols-2">
						{aims.map(({ icon, title, text }) => (
							<Card key={title}>
								<CardIcon icon={icon} />
								<CardTitle>{title}</CardTitle>
								<p className="mt-3 text-lg">
									<Said of={text} />
								</p>
							</Card>
						))}
					</div>
				</Section>
			)}
			{creed.length > 0 && (
				<Section title={t("about.beliefs")}>
					<ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
						{creed.map((belief) => (
							<li key={belief.title.en} className="border-dawn border-l-4 pl-5">
								<h3 className="text-xl text-sky">
									<Said of={belief.title} />
								</h3>
								<p className="mt-2">
									<Said of={belief.text} />
								</p>
							</li>
						))}
					</ul>
				</Section>
			)}
			{people.length > 0 && (
				<Section title={t("about.leadership")} ground="sunken">
					<LeaderCarousel label={t("about.leadership")} people={people} />
				</Section>
			)}
		</>
	);
}
