import Compass from "lucide-react/icons/compass";
import Sunrise from "lucide-react/icons/sunrise";
import { leaders } from "~/church/leaders";
import { beliefs, mission, story, vision } from "~/church/story";
import "~/i18n/texts/pages";
import { useTranslation } from "~/i18n/use-translation";
import { Hero } from "~/layout/hero";
import { pageMeta } from "~/layout/page-meta";
import { Card, CardIcon, CardTitle } from "~/ui/card";
import { Section } from "~/ui/section";

export const meta = pageMeta("about.title", "about.description");

export default function AboutPage() {
	const { t, say } = useTranslation();
	return (
		<>
			<Hero title={t("about.title")} />
			<Section title={t("about.story")}>
				<div className="grid max-w-prose gap-5 text-lg">
					{story.map((paragraph) => (
						<p key={paragraph.en}>{say(paragraph)}</p>
					))}
				</div>
			</Section>
			<Section title={t("about.missionAndVision")} ground="sunken">
				<div className="grid gap-6 md:grid-cols-2">
					<Card>
						<CardIcon icon={Compass} />
						<CardTitle>{t("about.mission")}</CardTitle>
						<p className="mt-3 text-lg">{say(mission)}</p>
					</Card>
					<Card>
						<CardIcon icon={Sunrise} />
						<CardTitle>{t("about.vision")}</CardTitle>
						<p className="mt-3 text-lg">{say(vision)}</p>
					</Card>
				</div>
			</Section>
			<Section title={t("about.beliefs")}>
				<ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
					{beliefs.map((belief) => (
						<li key={belief.title.en} className="border-dawn border-l-4 pl-5">
							<h3 className="text-xl text-sky">{say(belief.title)}</h3>
							<p className="mt-2">{say(belief.text)}</p>
						</li>
					))}
				</ul>
			</Section>
			<Section title={t("about.leadership")} ground="sunken">
				<ul
					// biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it once it has focus
					tabIndex={0}
					aria-label={t("about.leadership")}
					className="-mx-5 flex snap-x snap-mandatory gap-6 overflow-x-auto scroll-px-5 px-5 pb-4"
				>
					{leaders.map((leader) => (
						<li
							key={leader.name}
							className="w-[85%] shrink-0 snap-start sm:w-[calc((100%-1.500rem)/2)] lg:w-[calc((100%-3rem)/3)]"
						>
							<Card
								as="article"
								className="h-full"
								media={
									<img
										src={leader.image}
										alt={leader.name}
										width={480}
										height={480}
										loading="lazy"
										decoding="async"
										className="aspect-square w-full object-cover"
									/>
								}
							>
								<CardTitle>{leader.name}</CardTitle>
								<p className="mt-1 font-semibold text-ember">{say(leader.role)}</p>
								<p className="mt-3">{say(leader.bio)}</p>
							</Card>
						</li>
					))}
				</ul>
			</Section>
		</>
	);
}
