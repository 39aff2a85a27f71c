import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { ClipboardEvent, FormEvent } from "react";
import { COUNTRY_CODE } from "~/church/contact";
import { useTranslation } from "~/i18n/use-translation";
import { EMAIL_MAX } from "~/platform/http/address";
import { Banner } from "~/ui/banner";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { useDone } from "~/ui/use-done";
import { cleanPhone, MESSAGE_MAX, NAME_MAX, PHONE_DIGITS, subjects } from "./model";
import type { Message } from "./schema";

const FORM_ID = "message";

/** Named, or it would be the address with its `?lng=`. */
const ACTION = "/contact";

const loadChecks = () => import("./checks");

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
	const isSending = useNavigation().formAction === ACTION;
	const { form, field, check } = useCheckedForm<Message>(FORM_ID, result, loadChecks);
	useDone(FORM_ID, sentId);
	return (
		<Form method="post" action={ACTION} preventScrollReset {...form} className="grid gap-5">
			<TextField
				{...field("name")}
				label={t("contact.name")}
				autoComplete="name"
				maxLength={NAME_MAX}
			/>
			<TextField
				{...field("email")}
				label={t("contact.yourEmail")}
				optional
				type="email"
				autoComplete="email"
				maxLength={EMAIL_MAX}
			/>
			<TextField
				{...field("phone")}
				label={t("contact.phone")}
				help={t("contact.phoneHelp")}
				before={COUNTRY_CODE}
				type="tel"
				inputMode="numeric"
				autoComplete="tel-national"
				maxLength={PHONE_DIGITS}
				onInput={stripPhone}
				onPaste={pastePhone}
				className="max-w-[12rem] tabular"
			/>
			<SelectField {...field("subject")} label={t("contact.subject")}>
				<option value="">{t("contact.selectSubject")}</option>
				{subjects.map(({ value, label }) => (
					<option key={value} value={value}>
						{t(label)}
					</option>
				))}
			</SelectField>
			<TextArea {...field("message")} label={t("contact.text")} maxLength={MESSAGE_MAX} />
			{check}
			{isFailed && !isSending && (
				<Banner tone="error" title={t("notice.error")}>
					{t("contact.failed")}
				</Banner>
			)}
			<SubmitButton busy={isSending} busyLabel={t("form.sending")} className="sm:w-fit">
				{t("contact.send")}
			</SubmitButton>
		</Form>
	);
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
