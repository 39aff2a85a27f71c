import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import { type ChurchEvent, isFull } from "./model";
import { FIELD_MAX } from "./registration";

/** The form to register for an event. No field is required, and none is checked. */
export function RegistrationForm({
	event,
	failure,
	typed,
	close,
}: {
	event: ChurchEvent;
	failure?: ReactNode;
	typed?: Record<string, string>;
	/** What leads out of the form without sending it. */
	close: ReactNode;
}) {
	const { t } = useTranslation();
	const isSending = useNavigation().formMethod === "POST";
	return (
		<Form method="post" replace preventScrollReset noValidate className="grid gap-5">
			<input type="hidden" name="eventId" value={event.id} />
			<TextField
				name="name"
				defaultValue={typed?.name}
				label={t("registration.name")}
				autoComplete="name"
				maxLength={FIELD_MAX}
			/>
			<TextField
				name="email"
				defaultValue={typed?.email}
				type="email"
				label={t("registration.email")}
				autoComplete="email"
				maxLength={FIELD_MAX}
			/>
			<TextField
				name="phone"
				defaultValue={typed?.phone}
				type="tel"
				label={t("registration.phone")}
				autoComplete="tel"
				maxLength={FIELD_MAX}
			/>
			<TextField
				name="attendees"
				defaultValue={typed?.attendees}
				type="number"
				label={t("registration.attendees")}
				className="max-w-[8rem] tabular"
			/>
			{failure}
			<div className="flex flex-wrap justify-end gap-3">
				{close}
				{isFull(event) ? (
					<Button disabled>{t("events.full")}</Button>
				) : (
					<SubmitButton busy={isSending} busyLabel={t("form.sending")}>
						{t("button.submit")}
					</SubmitButton>
				)}
			</div>
		</Form>
	);
}
