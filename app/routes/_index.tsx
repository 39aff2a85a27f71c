import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Clock, MapPin } from "lucide";
import { useTranslation } from "react-i18next";
import { factsOfPage } from "~/church/facts.server";
import { description, name, tagline, taglineLanguage } from "~/church/identity";
import { address } from "~/church/location";
import { MoreServices } from "~/church/more-services";
import { expectations } from "~/church/order-of-worship";
import { serviceHours } from "~/church/service-hours";
import { dayContext } from "~/church/service-time";
import { parking, wheelchairAccess } from "~/church/visiting";
import { invitation, welcome } from "~/church/welcome";
import { nextChange } from "~/events/model";
import { NextEvents } from "~/events/next-events";
import { readNextEvents } from "~/events/store.server";
import { PhotoStrip } from "~/gallery/photo-strip";
import { readStrip } from "~/gallery/store.server";
import { Said, SaidInLine } from "~/i18n/said";
import { useSay } from "~/i18n/use-language";
import { DawnScene } from "~/layout/dawn-scene";
import { LiveNow } from "~/layout/live-now";
import { NextService, useNextService } from "~/layout/next-service";
import { useNow } from "~/layout/page-context";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { cachedPageData } from "~/page-data/client-loader";
import { pageUntil } from "~/platform/page-cache/page-until";
import { readOr } from "~/platform/read-or";
import { LatestSermon } from "~/sermons/latest-sermon";
import { readLatestSermon } from "~/sermons/store.server";
import { ButtonLink } from "~/ui/button";
import { Card, CardTitle } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { SectionHeading } from "~/ui/section";

export const handle = { i18n: "home" } satisfies RouteHandle;

export const meta = pageMeta(null, description);

const nothing: {
	events: Awaited<ReturnType<typeof readNextEvents>>;
	sermon: Awaited<ReturnType<typeof readLatestSermon>>;
	photos: Awaited<ReturnType<typeof readStrip>>;
} = { events: [], sermon: null, photos: [] };

export async function loader({ context }: LoaderFunctionArgs) {
	const { language } = context;
	const facts = factsOfPage(context, "/");
	const news = await readOr(
		Promise.all([
			readNextEvents(context, language),
			readLatestSermon(context, language),
			readStrip(context, language),
		]).then(([events, sermon, photos]) => ({ events, sermon, photos })),
		nothing,
		{ event: "the church's news could not be read", context },
	);
	return pageUntil({ ...news, ...(await facts) }, nextChange(news.events, context.now));
}

export const clientLoader = cachedPageData(() => nothing);

export default function HomePage() {
	const { events, sermon, photos } = useLoaderData<typeof loader>();
	const { t } = useTranslation("home");
	const say = useSay();
	const now = useNow();
	const { isCancelled } = useNextService();
	return (
		<>
			<LiveNow />
			<div className="relative isolate flex min-h-[65vh] items-center overflow-hidden bg-night text-on-night [--color-focus:var(--color-on-night)]">
				<DawnScene />
				<div className="wrap pt-6 pb-10">
					<h1 className="max-w-[20ch] text-4xl">{t("welcome.title", { name: name() })}</h1>
					{tagline() && (
						<p lang={taglineLanguage} className="mt-3 max-w-[38ch] text-on-night-soft sm:text-lg">
							{tagline()}
						</p>
					)}
					<p className="mt-4 flex gap-2.5 sm:text-lg">
						<Icon of={Clock} className="mt-1 size-5 text-dawn" />
						<span>
							<strong>{say(serviceHours())}</strong>
							<span className="block text-on-night-soft text-sm sm:text-base">
								<NextService />
							</span>
						</span>
					</p>
					<p className="mt-2 flex gap-2.5 sm:text-lg">
						<Icon of={MapPin} className="mt-1 size-5 text-dawn" />
						{address().join(", ")}
					</p>
					<div className="mt-5 flex flex-wrap gap-3">
						<ButtonLink to="/contact#directions" variant="primary" width="narrow">
							{t("button.getDirections")}
						</ButtonLink>
						<ButtonLink to="/about" variant="outline" width="narrow">
							{t("button.learnMore")}
							<span className="sr-only">: {t("nav.about")}</span>
						</ButtonLink>
					</div>
				</div>
			</div>
			<section className="wrap section-space grid gap-x-12 gap-y-3 lg:grid-cols-[2fr_3fr]">
				<SectionHeading>{t("welcome.heading")}</SectionHeading>
				<p className="sm:text-lg">{say(welcome()) ? <Said of={welcome()} /> : t("welcome.text")}</p>
			</section>
			{(events.length > 0 || sermon) && (
				<div className="border-line border-y bg-sunken">
					<div className="wrap section-space grid gap-10 *:min-w-0 lg:grid-cols-[2fr_3fr] lg:gap-20">
						{sermon && (
							<section>
								<SectionHeading>{t("home.latestSermon")}</SectionHeading>
								<div className="mt-6">
									<LatestSermon sermon={sermon} />
								</div>
								<ButtonLink to="/sermons" variant="outline" className="mt-6">
									{t("home.allSermons")}
								</ButtonLink>
							</section>
						)}
						{events.length > 0 && (
							<section>
								<SectionHeading>{t("home.upcomingEvents")}</SectionHeading>
								<div className="mt-6">
									<NextEvents events={events} now={now} />
								</div>
								<ButtonLink to="/events" variant="outline" className="mt-6">
									{t("button.viewAllEvents")}
								</ButtonLink>
							</section>
						)}
					</div>
				</div>
			)}
			<div className="wrap section-space grid gap-4 sm:gap-6 md:grid-cols-2">
				<Card as="section" isDense>
					<CardTitle as="h2">{t("nav.services")}</CardTitle>
					<p className="mt-2 font-semibold tabular">{say(serviceHours())}</p>
					<MoreServices />
					<p className="mt-1 mb-4 text-ink-soft">
						<SaidInLine of={expectations().map(({ title }) => title)} />
					</p>
					<ButtonLink to="/services" variant="outline" className="mt-auto self-start">
						{t("button.viewSchedule")}
					</ButtonLink>
				</Card>
				<Card as="section" isDense>
					<CardTitle as="h2">{t("nav.contact")}</CardTitle>
					<p className="mt-2 font-semibold">{address().join(", ")}</p>
					<p className="mt-1 mb-4 text-ink-soft">
						<SaidInLine of={[parking(), wheelchairAccess()]} />
					</p>
					<ButtonLink to="/contact#directions" variant="outline" className="mt-auto self-start">
						{t("button.getDirections")}
					</ButtonLink>
				</Card>
				<figure className="mt-4 text-balance text-center md:col-span-2">
					<blockquote className="font-serif text-lg text-sky">{t("hero.scripture")}</blockquote>
					<figcaption className="mt-1 text-ink-soft text-sm">
						{t("hero.scriptureReference")}
					</figcaption>
				</figure>
			</div>
			{photos.length > 0 && <PhotoStrip photos={photos} title={t("home.photos")} />}
			<section className="border-line border-t bg-dawn-soft">
				<div className="wrap section-space flex flex-col items-start justify-between gap-6 md:flex-row md:items-center">
					<div>
						<h2 className="text-3xl text-sky">
							{t("home.visit", isCancelled ? { context: "cancelled" } : dayContext())}
						</h2>
						<p className="mt-3 max-w-prose text-lg">
							{say(invitation()) ? <Said of={invitation()} /> : t("home.visitText")}
						</p>
					</div>
					<ButtonLink to="/contact" className="shrink-0">
						{t("button.planVisit")}
					</ButtonLink>
				</div>
			</section>
		</>
	);
}
