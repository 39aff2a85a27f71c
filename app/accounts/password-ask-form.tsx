import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { EMAIL_MAX } from "~/platform/http/address";
import { TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { useDone } from "~/ui/use-done";
import { FormOutcome } from "./form-outcome";
import type { PasswordAskValues } from "./schema";

const FORM_ID = "password-ask";

const loadChecks = () => import("./password-ask-checks");

/**
 * The form that asks for a link to choose a new password.
 *
 * @param result what was wrong with it, with what was typed
 * @param failure why the account service did not take it, in its own words
 * @param doneId names the asking that went through last; with a new one the form is emptied
 */
export function PasswordAskForm({
	result,
	failure,
	doneId,
}: {
	result?: SubmissionResult;
	failure?: string;
	doneId?: string;
}) {
	const { t } = useTranslation();
	const isSending = useNavigation().formAction === "/password";
	const { form, field, check } = useCheckedForm<PasswordAskValues>(FORM_ID, result, loadChecks);
	const isDone = useDone(FORM_ID, doneId);
	return (
		<>
			<Form method="post" action="/password" preventScrollReset {...form} className="grid gap-5">
				<TextField
					{...field("email")}
					label={t("signup.email")}
					type="email"
					autoComplete="email"
					maxLength={EMAIL_MAX}
					required
				/>
				{check}
				<SubmitButton variant="primary" busy={isSending} busyLabel={t("form.sending")}>
					{t("password.ask")}
				</SubmitButton>
			</Form>
			<FormOutcome
				isSending={isSending}
				failure={failure}
				done={isDone && !result ? t("password.asked") : undefined}
			/>
		</>
	);
}
