import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { type ClipboardEvent, type FormEvent, useEffect, useState } from "react";
import { COUNTRY_CODE } from "~/church/contact";
import type { TextKey } from "~/i18n/texts";
import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/banner";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import { useHydrated } from "~/ui/use-hydrated";
import {
	cleanPhone,
	EMAIL_MAX,
	fieldNames,
	MESSAGE_MAX,
	NAME_MAX,
	PHONE_DIGITS,
	subjects,
} from "./model";
import type { Message, parseMessage } from "./schema";

/**
 * The form that visitors write to the church with.
 *
 * @param result what the server found wrong with it, with what was typed
 * @param isFailed whether the message could not be sent, though nothing was wrong with it
 * @param sentId names the message sent last; with a new one the form is emptied
 */
export function ContactForm({
	result,
	isFailed,
	sentId,
}: {
	result?: SubmissionResult;
	isFailed: boolean;
	sentId?: string;
}) {
	const { t } = useTranslation();
	const navigation = useNavigation();
	const isSending = navigation.formAction === "/contact";
	const { parse, loadParse } = useParse();
	const [form, fields] = useForm<Message>({
		id: "message",
		lastResult: result,
		// Emptied, the list stands on its first line.
		defaultValue: { subject: "" },
		shouldValidate: parse ? "onBlur" : "onSubmit",
		shouldRevalidate: parse ? "onInput" : "onSubmit",
		onValidate: parse && (({ formData }) => parse(formData)),
	});
	useEffect(() => {
		if (sentId) document.forms.namedItem("message")?.reset();
	}, [sentId]);

	const isHydrated = useHydrated();
	const firstWrong = fieldNames.find((name) => fields[name].errors);
	const bind = (field: (typeof fields)[keyof typeof fields]) => ({
		id: field.id,
		name: field.name,
		defaultValue: field.initialValue,
		error: field.errors?.[0] && t(field.errors[0] as TextKey),
		// Where no script takes the visitor to what is wrong.
		autoFocus: !isHydrated && field.name === firstWrong,
	});
	return (
		<Form
			method="post"
			id={form.id}
			noValidate={form.noValidate}
			onSubmit={form.onSubmit}
			onFocus={loadParse}
			preventScrollReset
			className="grid gap-5"
		>
			<TextField
				key={fields.name.key}
				{...bind(fields.name)}
				label={t("contact.name")}
				autoComplete="name"
				maxLength={NAME_MAX}
			/>
			<TextField
				key={fields.email.key}
				{...bind(fields.email)}
				label={t("contact.yourEmail")}
				optional
				type="email"
				autoComplete="email"
				maxLength={EMAIL_MAX}
			/>
			<TextField
				key={fields.phone.key}
				{...bind(fields.phone)}
				label={t("contact.phone")}
				help={t("contact.phoneHelp")}
				before={COUNTRY_CODE}
				type="tel"
				inputMode="numeric"
				autoComplete="tel-national"
				maxLength={PHONE_DIGITS}
				onInput={stripPhone}
				onPaste={pastePhone}
				className="max-w-[12rem] tabular-nums"
			/>
			<SelectField key={fields.subject.key} {...bind(fields.subject)} label={t("contact.subject")}>
				<option value="">{t("contact.selectSubject")}</option>
				{subjects.map(({ value, label }) => (
					<option key={value} value={value}>
						{t(label)}
					</option>
				))}
			</SelectField>
			<TextArea
				key={fields.message.key}
				{...bind(fields.message)}
				label={t("contact.text")}
				maxLength={MESSAGE_MAX}
			/>
			{isFailed && !isSending && (
				<Banner tone="error" title={t("notice.error")}>
					{t("contact.failed")}
				</Banner>
			)}
			<SubmitButton busy={isSending} busyLabel={t("contact.sending")} className="sm:w-fit">
				{t("contact.send")}
			</SubmitButton>
		</Form>
	);
}

/** The rules of the form, fetched once somebody begins to fill it in; till then the server has them. */
function useParse() {
	const [parse, setParse] = useState<typeof parseMessage>();
	function loadParse() {
		if (parse) return;
		import("./schema").then(
			(module) => setParse(() => module.parseMessage),
			() => {},
		);
	}
	return { parse, loadParse };
}

function stripPhone({ currentTarget }: FormEvent<HTMLInputElement>) {
	const clean = cleanPhone(currentTarget.value);
	if (clean !== currentTarget.value) currentTarget.value = clean;
}

/** The browser would cut a pasted number at the field's length before it is stripped. */
function pastePhone(event: ClipboardEvent<HTMLInputElement>) {
	const { value, selectionStart, selectionEnd } = event.currentTarget;
	const pasted = event.clipboardData.getData("text");
	const text = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0);
	event.preventDefault();
	event.currentTarget.value = cleanPhone(text);
	event.currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
}
