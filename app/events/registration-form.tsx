import { Form, useNavigation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { legalPages } from "~/church/identity";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { TrapField } from "~/ui/honeypot-field";
import { keptForm, NeedsNetwork } from "~/ui/keep-typed";
import { LinkedText } from "~/ui/linked-text";
import { SubmitButton } from "~/ui/submit-button";
import type { FormResult } from "~/ui/use-validated-form";
import { type ChurchEvent, isFull, REGISTRATION_TEXT_MAX } from "./model";

/** What is in the fields, by their names. It stays while somebody looks at the details again. */
export type RegistrationTexts = Map<string, string>;

export function RegistrationForm({
	event,
	typed,
	failure,
	lastResult,
	close,
}: {
	event: ChurchEvent;
	typed: RegistrationTexts;
	failure?: ReactNode;
	lastResult: FormResult | undefined;
	/** The button that closes the form without sending it. */
	close: ReactNode;
}) {
	const { t } = useTranslation(["events", "notices"]);
	const isSending = useNavigation().formMethod === "POST";
	// What was sent stands in for what was typed where the page has been loaded anew.
	const field = (name: string) => {
		const sent = lastResult?.initialValue?.[name];
		return { name, defaultValue: typed.get(name) ?? (typeof sent === "string" ? sent : undefined) };
	};
	const keep = ({ target }: FormEvent) => {
		if (target instanceof HTMLInputElement) typed.set(target.name, target.value);
	};
	return (
		<Form
			method="post"
			replace
			preventScrollReset
			noValidate
			onInput={keep}
			{...keptForm}
			className="grid gap-5"
		>
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
				label={t("registration.attendees")}
				className="max-w-[8rem] tabular"
			/>
			<p className="text-ink-soft text-sm">
				<LinkedText text={t("notices:privacy.note")} to={[legalPages.privacy]} />
			</p>
			<TrapField />
			<NeedsNetwork />
			{failure}
			<div className="flex flex-wrap justify-end gap-3">
				{close}
				{isFull(event) ? (
					<Button disabled>{t("notices:events.full")}</Button>
				) : (
					<SubmitButton busy={isSending} busyLabel={t("form.sending")}>
						{t("button.submit")}
					</SubmitButton>
				)}
			</div>
		</Form>
	);
}
