import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Localized } from "~/i18n/language";
import { Said } from "~/i18n/said";
import { useSay } from "~/i18n/use-language";
import { Card, CardTitle } from "~/ui/card";
import { SectionHeading } from "~/ui/section";
import { MoreServices } from "./more-services";
import { expectations, preparations, schedule, thingsToBring } from "./order-of-worship";
import { weeklyService } from "./service-hours";
import { dayContext } from "./service-time";

export function Expectations() {
	return (
		<ul className="grid gap-6 md:grid-cols-3">
			{expectations().map((expectation) => (
				<li key={expectation.title.en}>
					<Card className="h-full">
						<CardTitle>
							<Said of={expectation.title} />
						</CardTitle>
						<p className="mt-3">
							<Said of={expectation.text} />
						</p>
					</Card>
				</li>
			))}
		</ul>
	);
}

export function WeeklySchedule() {
	const { t } = useTranslation("services");
	const say = useSay();
	const heading = useId();
	const parts = schedule();
	return (
		<div className="border-line border-y bg-sunken">
			<div className="wrap grid gap-10 section-space lg:grid-cols-[3fr_2fr] lg:gap-20">
				{parts.length > 0 && (
					<section aria-labelledby={heading}>
						<SectionHeading id={heading}>{t("services.schedule", dayContext())}</SectionHeading>
						<ScheduleTable parts={parts} />
					</section>
				)}
				<div className="grid content-start gap-10">
					<TextList title={t("services.bring")} items={thingsToBring()} />
					<TextList title={t("services.prepare")} items={preparations()} />
					<Card as="section">
						<CardTitle as="h2">{t("services.weekly")}</CardTitle>
						<p className="mt-3 font-semibold tabular sm:text-lg">{say(weeklyService())}</p>
						<MoreServices className="mt-3" />
					</Card>
				</div>
			</div>
		</div>
	);
}

function ScheduleTable({ parts }: { parts: ReturnType<typeof schedule> }) {
	const { t } = useTranslation("services");
	return (
		<table className="mt-8 w-full overflow-hidden rounded-card border border-line bg-card text-left raised">
			<thead className="sr-only">
				<tr>
					<th scope="col">{t("services.time")}</th>
					<th scope="col">{t("services.activity")}</th>
				</tr>
			</thead>
			<tbody>
				{parts.map((item) => (
					<tr key={item.time} className="border-line border-t first:border-t-0">
						<th
							scope="row"
							className="whitespace-nowrap px-3 py-3.5 align-top font-semibold text-sky tabular large-text:block large-text:pb-0 sm:pl-7"
						>
							{item.time}
						</th>
						<td className="py-3.5 pr-3 large-text:block large-text:pl-3">
							<Said of={item.activity} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function TextList({ title, items }: { title: string; items: Localized[] }) {
	if (items.length === 0) return null;
	return (
		<section>
			<h2 className="text-2xl text-sky">{title}</h2>
			<ul className="mt-5 grid gap-3">
				{items.map((item) => (
					<li key={item.en} className="flex gap-3">
						<span aria-hidden="true" className="mt-2.5 size-2 shrink-0 rotate-45 bg-dawn" />
						<Said of={item} />
					</li>
				))}
			</ul>
		</section>
	);
}
