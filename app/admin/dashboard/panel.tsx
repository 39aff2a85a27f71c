import { BookOpen, Calendar, HandHeart, type IconNode, Users } from "lucide";
import { useTranslation } from "react-i18next";
import type { AnnouncementFormValues } from "~/announcements/fields";
import type { TextKey } from "~/i18n/text-key";
import { Button, ButtonAnchor } from "~/ui/button";
import { Card, CardIcon, CardTitle } from "~/ui/card";
import { AsDelivered } from "../church/as-delivered";
import type { ChangeAnswer, PanelProps } from "../panel";
import { SampleNote } from "../sample-note";
import { opensTab, TabForm } from "../tab-form";
import { Announcements } from "./announcements";
import { KeptForms } from "./kept-forms";
import type { DashboardData } from "./panel.server";
import { Today } from "./today";

/**
 * Sample figures on the dashboard, fixed by the specification. They are not counted from any data.
 */
const sampleFigures = { sermons: 124, events: 3, prayers: 12, users: 45 } as const;

type Name = keyof typeof sampleFigures;

const cards: { name: Name; icon: IconNode; count: TextKey<"count">; tile: TextKey }[] = [
	{
		name: "sermons",
		icon: BookOpen,
		count: "dashboard:dashboard.countSermons",
		tile: "dashboard:dashboard.totalSermons",
	},
	{
		name: "events",
		icon: Calendar,
		count: "dashboard:dashboard.countEvents",
		tile: "dashboard:dashboard.upcomingEvents",
	},
	{
		name: "prayers",
		icon: HandHeart,
		count: "dashboard:dashboard.countPrayers",
		tile: "dashboard:dashboard.pendingPrayers",
	},
	{
		name: "users",
		icon: Users,
		count: "dashboard:dashboard.countUsers",
		tile: "dashboard:dashboard.totalUsers",
	},
];

export default function DashboardPanel(
	props: PanelProps<DashboardData, ChangeAnswer<AnnouncementFormValues>>,
) {
	const { t } = useTranslation(["dashboard", "login", "sending", "church"]);
	const { left } = props.data;
	const openChurch = (
		<Button {...opensTab("church")} variant="outline" className="justify-self-start">
			{t("church:church.open")}
		</Button>
	);
	return (
		<div className="grid gap-8">
			<h2 className="sr-only">{t("login:portal.dashboard")}</h2>
			<Today today={props.data.today} />
			<KeptForms kept={props.data.kept} />
			<p className="flex flex-wrap items-center gap-3">
				{t("sending:received.chooseText")}
				<ButtonAnchor variant="outline" href="/admin?dialog=gallery.create">
					{t("sending:received.choose")}
				</ButtonAnchor>
			</p>
			<Announcements {...props} />
			<TabForm className="grid gap-4">
				{left.length > 0 ? (
					<AsDelivered names={left}>{openChurch}</AsDelivered>
				) : (
					<p className="flex flex-wrap items-center gap-3">
						{t("church:church.openText")}
						{openChurch}
					</p>
				)}
			</TabForm>
			<SampleNote text={t("dashboard.sample")} />
			<TabForm className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				{cards.map(({ name, icon, count }) => (
					<Card key={name} as="section">
						<CardIcon icon={icon} />
						<CardTitle>{t(`dashboard.${name}`)}</CardTitle>
						<p className="mt-1 font-semibold text-lg tabular-nums">
							{t(count, { count: sampleFigures[name] })}
						</p>
						<p className="mt-1 mb-5 text-ink-soft">{t(`dashboard.${name}Text`)}</p>
						<Button {...opensTab(name)} variant="outline" className="mt-auto">
							{t(`dashboard.${name}Open`)}
						</Button>
					</Card>
				))}
			</TabForm>
			<figure aria-labelledby="figures">
				<h3 id="figures" className="mb-3 text-sky text-xl">
					{t("dashboard.figures")}
				</h3>
				<dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
					{cards.map(({ name, tile }) => (
						<div key={name} className="rounded-card border border-line bg-sunken p-4">
							<dt className="text-ink-soft text-sm">{t(tile)}</dt>
							<dd className="mt-1 font-semibold font-serif text-3xl text-sky tabular-nums">
								{sampleFigures[name]}
							</dd>
							{name === "users" && (
								<dd className="text-leaf text-sm tabular-nums">{t("dashboard.thisWeek")}</dd>
							)}
						</div>
					))}
				</dl>
			</figure>
		</div>
	);
}
