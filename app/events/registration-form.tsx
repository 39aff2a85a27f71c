import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { legalPages } from "~/church/identity";
import { TextField } from "~/ui/field";
import { DraftNotes, formDraft } from "~/ui/form-draft";
import { HoneypotField } from "~/ui/honeypot-field";
import { LinkedText } from "~/ui/linked-text";
import { SubmitButton } from "~/ui/submit-button";
import { useKeepsForms } from "~/ui/use-keeps-forms";
import type { FormResult } from "~/ui/use-validated-form";
import { DialogActions } from "~/ui/view-dialog";
import { FullNotice } from "./card-parts";
import { type ChurchEvent, isFull, REGISTRATION_TEXT_MAX } from "./model";

export function RegistrationForm({
	event,
	failure,
	lastResult,
	close,
}: {
	event: ChurchEvent;
	failure?: ReactNode;
	lastResult: FormResult | undefined;
	close: ReactNode;
}) {
	const { t } = useTranslation(["events", "notices"]);
	const isSending = useNavigation().formMethod === "POST";
	const keepsForms = useKeepsForms();
	// Without JavaScript, the server sends a refused registration form back as a new page. Its
	// fields then show the values that the visitor sent.
	const field = (name: string) => {
		const sent = lastResult?.initialValue?.[name];
		return { name, defaultValue: typeof sent === "string" ? sent : undefined };
	};
	return (
		<Form method="post" replace preventScrollReset noValidate {...formDraft} className="grid gap-5">
			<input type="hidden" name="eventId" value={event.id} />
			<TextField
				{...field("name")}
				data-first-focus=""
				label={t("registration.name")}
				autoComplete="name"
				maxLength={REGISTRATION_TEXT_MAX}
			/>
			<TextField
				{...field("email")}
				type="email"
				label={t("registration.email")}
				autoComplete="email"
				hint={t("registration.emailHint")}
				maxLength={REGISTRATION_TEXT_MAX}
			/>
			<TextField
				{...field("phone")}
				type="tel"
				label={t("registration.phone")}
				autoComplete="tel"
				maxLength={REGISTRATION_TEXT_MAX}
			/>
			<TextField
				{...field("attendees")}
				type="number"
				min={1}
				hint={t("registration.attendeesHint")}
				label={t("registration.attendees")}
				className="max-w-[12rem] tabular"
			/>
			{keepsForms && <p className="text-sm">{t("keeping:registration.kept")}</p>}
			<p className="text-ink-soft text-sm">
				<LinkedText text={t("notices:privacy.note")} to={[legalPages.privacy]} />
			</p>
			<HoneypotField />
			<DraftNotes />
			{failure}
			{isFull(event) && <FullNotice />}
			<DialogActions>
				{close}
				{(!isFull(event) || keepsForms) && (
					<SubmitButton busy={isSending} busyLabel={t("form.sending")}>
						{t(isFull(event) ? "keeping:registration.wait" : "common:button.submit")}
					</SubmitButton>
				)}
			</DialogActions>
		</Form>
	);
}
