import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { COUNTRY_CODE } from "~/church/contact";
import { legalPages } from "~/church/identity";
import { Banner } from "~/ui/banner";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { DraftNotes, formDraft } from "~/ui/form-draft";
import { HoneypotField } from "~/ui/honeypot-field";
import { LinkedText } from "~/ui/linked-text";
import { SubmitButton } from "~/ui/submit-button";
import { useKeepsForms } from "~/ui/use-keeps-forms";
import { type FormProps, useValidatedForm } from "~/ui/use-validated-form";
import { cleanPhone, errorValues, subjects, typedPhone } from "./model";

// The URL to which the contact form is sent. Without it, the form would be sent to the page's own
// URL with its `?lng=`, which `isSending` would not recognize.
const ACTION = "/contact";

const emptyForm = { subject: "" };

const loadSchema = async () => (await import("./contact-form-schema")).messageSchema;

export function ContactForm(props: FormProps) {
	const { t } = useTranslation(["contact", "notices"]);
	const isSending = useNavigation().formAction === ACTION;
	const keepsForms = useKeepsForms();
	const { form, field, error, validation } = useValidatedForm({
		id: "message",
		loadSchema,
		defaultValue: emptyForm,
		errorValues,
		...props,
	});
	const typed = form.id;
	// Cleans a phone number that was typed before JavaScript ran.
	useEffect(() => {
		const phone = document.forms.namedItem(typed)?.elements.namedItem("phone");
		if (phone instanceof HTMLInputElement) phone.value = cleanPhone(phone.value);
	}, [typed]);
	return (
		<Form
			method="post"
			action={ACTION}
			preventScrollReset
			{...form}
			{...formDraft}
			data-sent={props.doneId && ""}
			className="grid gap-5"
		>
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<TextField {...field("name")} label={t("contact.name")} autoComplete="name" />
				<TextField
					{...field("email")}
					label={t("contact.yourEmail")}
					optional
					type="email"
					autoComplete="email"
				/>
				<TextField
					{...field("phone")}
					label={t("contact.phone")}
					help={t("contact.phoneHelp", errorValues)}
					before={COUNTRY_CODE}
					type="tel"
					inputMode="numeric"
					autoComplete="tel"
					onInput={stripPhone}
					className="tabular"
				/>
				<SelectField {...field("subject")} label={t("contact.subject")}>
					<option value="">{t("contact.selectSubject")}</option>
					{subjects.map(({ value, label }) => (
						<option key={value} value={value}>
							{t(label)}
						</option>
					))}
				</SelectField>
			</div>
			<TextArea {...field("message")} label={t("contact.text")} />
			<HoneypotField />
			<DraftNotes />
			{validation}
			{error && !isSending && (
				<Banner tone="error" title={t("notices:notice.error")} role="alert">
					{error}
				</Banner>
			)}
			{keepsForms && <p className="text-sm">{t("keeping:contact.kept")}</p>}
			<p className="text-ink-soft text-sm">
				<LinkedText text={t("notices:privacy.note")} to={[legalPages.privacy]} />
			</p>
			<SubmitButton busy={isSending} busyLabel={t("form.sending")} className="sm:w-fit">
				{t("contact.send")}
			</SubmitButton>
		</Form>
	);
}

function stripPhone({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
	const { value, selectionEnd } = currentTarget;
	// A digit that is typed into a complete phone number is dropped, unless the number begins with
	// a 0. A pasted number that is too long is cut at its end instead.
	const isKey = (nativeEvent as InputEvent).inputType === "insertText";
	const kept = isKey ? typedPhone(value, selectionEnd ?? value.length) : cleanPhone(value);
	if (kept !== value) currentTarget.value = kept;
}
