import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Clock, HeartHandshake, MapPin } from "lucide";
import { useTranslation } from "react-i18next";
import { description, name, tagline, taglineLanguage } from "~/church/identity";
import { address } from "~/church/location";
import { nextServiceDay } from "~/church/next-service";
import { serviceHours } from "~/church/service-hours";
import { NextEvents } from "~/events/next-events";
import { readNextEvents } from "~/events/store.server";
import { PhotoStrip } from "~/gallery/photo-strip";
import { readStrip } from "~/gallery/store.server";
import { formatFullDay } from "~/i18n/dates";
import { readLanguage } from "~/i18n/language.server";
import { useLanguage, useSay } from "~/i18n/use-language";
import { DawnScene } from "~/layout/dawn-scene";
import { useNow } from "~/layout/page-context";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { keptPageData } from "~/page-data/client-loader";
import { validUntil } from "~/platform/page-cache/valid-until";
import { readOr } from "~/platform/read-or";
import { SermonTeaser } from "~/sermons/sermon-teaser";
import { readLatestSermon } from "~/sermons/store.server";
import { ButtonLink } from "~/ui/button";
import { Card, CardIcon, CardTitle } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { SectionHeading } from "~/ui/section";

export const handle = { i18n: "home" } satisfies RouteHandle;

export const meta = pageMeta(null, description);

export { pageHeaders as headers } from "~/platform/http/page-headers";

const nothing: {
	events: Awaited<ReturnType<typeof readNextEvents>>;
	sermon: Awaited<ReturnType<typeof readLatestSermon>>;
	photos: Awaited<ReturnType<typeof readStrip>>;
} = { events: [], sermon: null, photos: [] };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { language } = await readLanguage(request);
	const news = await readOr(
		Promise.all([
			readNextEvents(context, language),
			readLatestSermon(context, language),
			readStrip(context, language),
		]).then(([events, sermon, photos]) => ({ events, sermon, photos })),
		nothing,
		{ event: "the church's news could not be read", context },
	);
	const nextChange = (news.events[0]?.date ?? Number.POSITIVE_INFINITY) + 1;
	return data(news, { headers: validUntil(news, nextChange) });
}

export const clientLoader = keptPageData(() => nothing);

export default function HomePage() {
	const { events, sermon, photos } = useLoaderData<typeof loader>();
	const { t } = useTranslation("home");
	const language = useLanguage();
	const say = useSay();
	const now = useNow();
	return (
		<>
			<div className="relative isolate flex min-h-[65vh] overflow-hidden bg-night text-on-night">
				<DawnScene />
				<div className="wrap pt-8 pb-36 sm:pt-16 sm:pb-20">
					<h1 className="max-w-[20ch] text-4xl">{t("welcome.title", { name })}</h1>
					<p lang={taglineLanguage} className="mt-4 max-w-[38ch] text-lg text-on-night-soft">
						{tagline}
					</p>
					<p className="mt-5 flex gap-2.5 text-lg">
						<Icon of={Clock} className="mt-1 size-5 text-dawn" />
						<span>
							<strong>{say(serviceHours)}</strong>
							<span className="block text-base text-on-night-soft">
								{t("nextService", { date: formatFullDay(language, nextServiceDay(now)) })}
							</span>
						</span>
					</p>
					<p className="mt-2 flex gap-2.5 text-lg">
						<Icon of={MapPin} className="mt-1 size-5 text-dawn" />
						{address.join(", ")}
					</p>
					<div className="mt-6 flex flex-wrap gap-3">
						<ButtonLink to="/about" variant="primary">
							{t("button.learnMore")}
							<span className="sr-only">: {t("nav.about")}</span>
						</ButtonLink>
						<ButtonLink to="/contact#directions" variant="outline">
							{t("button.getDirections")}
						</ButtonLink>
					</div>
				</div>
			</div>
			<section className="wrap grid gap-10 py-14 sm:py-20 lg:grid-cols-[3fr_2fr] lg:gap-20">
				<div>
					<SectionHeading>{t("welcome.heading")}</SectionHeading>
					<p className="mt-5 max-w-prose text-lg">{t("welcome.text")}</p>
				</div>
				<figure className="border-dawn border-l-4 pl-6">
					<blockquote className="text-balance font-serif text-sky text-xl">
						{t("hero.scripture")}
					</blockquote>
					<figcaption className="mt-3 font-semibold text-ink-soft">
						{t("hero.scriptureReference")}
					</figcaption>
				</figure>
			</section>
			{(events.length > 0 || sermon) && (
				<div className="border-line border-y bg-sunken">
					<div className="wrap grid gap-10 py-14 *:min-w-0 sm:py-20 lg:grid-cols-[3fr_2fr] lg:gap-20">
						{events.length > 0 && (
							<section>
								<SectionHeading>{t("home.upcomingEvents")}</SectionHeading>
								<div className="mt-8">
									<NextEvents events={events} />
								</div>
								<ButtonLink to="/events" variant="outline" className="mt-6">
									{t("button.viewAllEvents")}
								</ButtonLink>
							</section>
						)}
						{sermon && (
							<section className="max-lg:order-first">
								<SectionHeading>{t("home.latestSermon")}</SectionHeading>
								<div className="mt-8">
									<SermonTeaser sermon={sermon} />
								</div>
								<ButtonLink to="/sermons" variant="outline" className="mt-6">
									{t("home.allSermons")}
								</ButtonLink>
							</section>
						)}
					</div>
				</div>
			)}
			<div className="wrap grid gap-6 py-14 sm:py-20 md:grid-cols-2">
				<Card as="section">
					<CardIcon icon={HeartHandshake} />
					<CardTitle as="h2">{t("nav.services")}</CardTitle>
					<p className="mt-3 font-semibold tabular sm:text-lg">{say(serviceHours)}</p>
					<ButtonLink to="/services" variant="outline" className="mt-6 self-start">
						{t("button.viewSchedule")}
					</ButtonLink>
				</Card>
				<Card as="section">
					<CardIcon icon={MapPin} />
					<CardTitle as="h2">{t("nav.contact")}</CardTitle>
					<p className="mt-3 font-semibold text-lg">{address[0]}</p>
					<p className="mt-1 text-ink-soft">{address.slice(1).join(", ")}</p>
					<ButtonLink to="/contact#directions" variant="outline" className="mt-6 self-start">
						{t("button.getDirections")}
					</ButtonLink>
				</Card>
			</div>
			{photos.length > 0 && <PhotoStrip photos={photos} title={t("home.photos")} />}
			<section className="border-line border-t bg-dawn-soft">
				<div className="wrap flex flex-col items-start justify-between gap-6 py-14 md:flex-row md:items-center">
					<div>
						<h2 className="text-3xl text-sky">{t("home.visit")}</h2>
						<p className="mt-3 max-w-prose text-lg">{t("home.visitText")}</p>
					</div>
					<ButtonLink to="/contact" className="shrink-0">
						{t("button.planVisit")}
					</ButtonLink>
				</div>
			</section>
		</>
	);
}
