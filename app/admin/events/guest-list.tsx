import { Form } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "~/contact/model";
import { spanOfEvent } from "~/events/event-data";
import type { GuestList, ListedGuest } from "~/events/guest-list.server";
import { formatSpan } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { MessagePage } from "~/layout/message-page";
import paperStyles from "~/layout/paper.css?url";
import { UNDO_DAYS } from "~/platform/changes/undo-days";
import { Badge } from "~/ui/badge";
import { Button, ButtonAnchor, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SubmitButton } from "~/ui/submit-button";
import { useFocusWhenLost } from "~/ui/use-focus-when-lost";
import { Moment } from "../moment";
import { useSending } from "../use-sending";

/**
 * The page with the guests who have registered for an event, and its waiting list. Administrators
 * print the page, or use it to call guests.
 */
export function GuestListPage({ list }: { list: GuestList | null }) {
	const { t } = useTranslation(["guests", "common"]);
	const language = useLanguage();
	const title = useFocusWhenLost<HTMLHeadingElement>(JSON.stringify(list));
	if (!list) {
		return (
			<MessagePage title={t("guests.gone")} text={t("guests.goneText")}>
				<ButtonLink to="/admin">{t("guests.back")}</ButtonLink>
			</MessagePage>
		);
	}
	const { event, coming, waiting } = list;
	const { date, endsAt } = spanOfEvent(event);
	const capacity = event.capacity || 0;
	const hasAny = coming.guests.length + waiting.guests.length > 0;
	return (
		<div className="portal wrap grid gap-6 py-8 sm:py-10">
			<link rel="stylesheet" href={paperStyles} media="print" />
			<p className="screen-only">
				<ButtonLink to="/admin" variant="outline">
					{t("guests.back")}
				</ButtonLink>
			</p>
			<header>
				<p className="font-semibold text-ember">{t("guests.title")}</p>
				<h1 ref={title} tabIndex={-1} className="text-3xl text-sky">
					{event.title || t("common:untitled")}
				</h1>
				<p className="mt-2 text-ink-soft">
					{[formatSpan(language, date, endsAt), event.location].filter(Boolean).join(" · ")}
				</p>
				<p className="mt-4 font-semibold text-lg tabular-nums">
					{capacity > 0
						? t("guests.comingOf", { people: coming.people, capacity })
						: t("guests.coming", { people: coming.people })}
				</p>
				{waiting.people > 0 && (
					<p className="font-semibold tabular-nums">
						{t("guests.waiting", { people: waiting.people })}
					</p>
				)}
			</header>
			{hasAny ? (
				<p className="screen-only flex flex-wrap gap-3">
					<Button
						variant="outline"
						data-live=""
						onClick={() => print()}
						className="no-scripting:hidden"
					>
						{t("guests.print")}
					</Button>
					<ButtonAnchor
						variant="outline"
						href={`/admin/export/registrations.csv?event=${encodeURIComponent(event.id)}`}
					>
						{t("guests.csv")}
					</ButtonAnchor>
				</p>
			) : (
				<EmptyState
					title={t("guests.none")}
					text={event.requiresRegistration ? t("guests.noneText") : undefined}
				/>
			)}
			<Guests title={t("guests.list")} inTurn={coming} />
			<Guests title={t("guests.waitingList")} help={t("guests.waitingHelp")} inTurn={waiting} />
			<p className="text-ink-soft text-sm">{t("guests.kept")}</p>
		</div>
	);
}

const cell = "border-line border-t px-2 align-top sm:px-4";

function Guests({
	title,
	help,
	inTurn: { guests, left },
}: {
	title: string;
	help?: string;
	inTurn: GuestList["coming"];
}) {
	const { t } = useTranslation("guests");
	const titleId = useId();
	if (guests.length === 0) return null;
	return (
		<section aria-labelledby={titleId}>
			<h2 id={titleId} className="text-sky text-xl">
				{title}
			</h2>
			{help && <p className="screen-only mt-1 max-w-prose text-ink-soft text-sm">{help}</p>}
			<table
				aria-labelledby={titleId}
				className="mt-3 w-full border-separate border-spacing-0 rounded-card border border-line bg-card"
			>
				<thead className="text-ink-soft text-sm">
					<tr>
						<th scope="col" className="px-2 py-3 text-left sm:px-4">
							{t("guests.name")}
						</th>
						<th scope="col" className="px-2 py-3 text-right sm:px-4">
							{t("guests.people")}
						</th>
						<th scope="col" className="px-2 py-3 text-left sm:px-4">
							{t("guests.phone")}
						</th>
					</tr>
				</thead>
				<tbody>
					{guests.map((guest) => (
						<tr key={guest.id}>
							<td className={`${cell} py-3 [overflow-wrap:anywhere]`}>
								<GuestName guest={guest} />
							</td>
							<td className={`${cell} py-3 text-right tabular-nums`}>{guest.people}</td>
							<td className={`${cell} py-1 tabular-nums [overflow-wrap:anywhere]`}>
								<PhoneOf guest={guest} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{left > 0 && <p className="mt-3">{t("guests.left", { count: left })}</p>}
		</section>
	);
}

function GuestName({ guest }: { guest: ListedGuest }) {
	const { t } = useTranslation(["guests", "portal"]);
	const { id, title, email, isNew, isWaiting, createdAt } = guest;
	const name = title || t("guests.unnamed");
	const isGiving = useSending("give", id);
	const isDeleting = useSending("delete", id);
	return (
		<>
			<span className="flex flex-wrap items-center gap-2">
				<span className="font-semibold">{name}</span>
				{isNew && (
					<span className="screen-only">
						<Badge tone="strong">{t("guests.new")}</Badge>
					</span>
				)}
			</span>
			{email && (
				<a href={`mailto:${encodeURIComponent(email)}`} className="block text-link text-sm">
					{email}
				</a>
			)}
			<span className="screen-only block text-ink-soft text-sm">
				{t("guests.when")}: <Moment at={Date.parse(createdAt)} />
			</span>
			<div className="screen-only mt-1 flex flex-wrap items-start gap-x-4 gap-y-2">
				{isWaiting && (
					<Form method="post" preventScrollReset>
						<input type="hidden" name="id" value={id} />
						<SubmitButton
							name="intent"
							value="give"
							variant="outline"
							busy={isGiving}
							busyLabel={t("guests.giving")}
							aria-label={t("guests.giveTo", { name })}
						>
							{t("guests.give")}
						</SubmitButton>
					</Form>
				)}
				<details>
					<summary className="flex min-h-11 w-fit cursor-pointer items-center text-clay text-sm underline underline-offset-4">
						{t("portal:portal.delete")}
						<span className="sr-only">: {name}</span>
					</summary>
					<Form method="post" preventScrollReset className="grid gap-3">
						<input type="hidden" name="id" value={id} />
						<p className="max-w-prose text-sm">{t("guests.deleteText", { days: UNDO_DAYS })}</p>
						<SubmitButton
							name="intent"
							value="delete"
							variant="danger"
							busy={isDeleting}
							busyLabel={t("portal:portal.deleting")}
							className="w-fit"
						>
							{t("guests.deleteOne", { name })}
						</SubmitButton>
					</Form>
				</details>
			</div>
		</>
	);
}

/**
 * A guest's phone number as it was typed. If its country code is certain, the number becomes a link
 * to call, and has a link to WhatsApp.
 */
function PhoneOf({ guest: { phone, title } }: { guest: ListedGuest }) {
	const number = wholeNumber(phone);
	if (!number) return phone;
	const link = "inline-flex min-h-11 items-center text-link";
	return (
		<>
			<a href={`tel:${number}`} className={link}>
				{phone}
			</a>{" "}
			<a
				href={`https://wa.me/${number.slice(1)}`}
				target="_blank"
				rel="noopener noreferrer"
				className={`screen-only ${link}`}
			>
				WhatsApp
				<span className="sr-only">: {title}</span>
			</a>
		</>
	);
}
