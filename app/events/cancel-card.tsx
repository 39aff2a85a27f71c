import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { SubmitButton } from "~/ui/submit-button";
import { StateBadge } from "./card-parts";
import { EventFacts } from "./event-list";
import { dialogPath } from "./event-urls";
import type { OwnPlace } from "./guest-list.server";

/**
 * Shows visitors their own registration for an event, and asks whether to cancel it.
 *
 * @param now in milliseconds since 1970 (UTC)
 * @param failure says why the form has not arrived
 */
export function CancelCard({
	place,
	now,
	failure,
}: {
	place: OwnPlace;
	now: number;
	failure?: ReactNode;
}) {
	const { name, people, isWaiting, event } = place;
	const { t } = useTranslation(["guests", "notices", "common"]);
	const isSending = useNavigation().formMethod === "POST";
	return (
		<section className="wrap section-space">
			<h1 className="text-3xl text-sky">{t("guests.cancelTitle")}</h1>
			<div className="mt-6 max-w-prose rounded-card border border-line bg-card p-6 raised">
				<h2 lang={event?.titleLang} className="text-sky text-xl">
					{event?.title || t("common:untitled")}
				</h2>
				<p className="mt-2">{t(isWaiting ? "guests.cancelWaiting" : "guests.cancelPlace")}</p>
				<p className="mt-2 font-semibold">
					{[
						name && t("notices:registration.guest", { name }),
						t("notices:registration.people", { number: String(people) }),
					]
						.filter(Boolean)
						.join(" · ")}
				</p>
				{event && (
					<>
						<p className="mt-2 empty:hidden">
							<StateBadge event={event} now={now} />
						</p>
						<EventFacts event={event} />
					</>
				)}
				{failure && <div className="mt-6">{failure}</div>}
				<Form method="post" replace className="mt-6 flex flex-wrap gap-3">
					<SubmitButton variant="danger" busy={isSending} busyLabel={t("guests.cancelling")}>
						{t("guests.cancel")}
					</SubmitButton>
					<ButtonLink
						to={event ? dialogPath("", { eventId: event.id, register: false }) : "/events"}
						variant="outline"
					>
						{t("guests.keep")}
					</ButtonLink>
				</Form>
			</div>
		</section>
	);
}
