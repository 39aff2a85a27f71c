import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { EMAIL_MAX } from "~/platform/http/address";
import { SelectField, TextField } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { useDone } from "~/ui/use-done";
import { FormOutcome } from "./form-outcome";
import { defaultRole, requestedRoles } from "./model";
import type { SignUpValues } from "./schema";

const FORM_ID = "sign-up";

const emptied = { role: defaultRole };

const loadChecks = () => import("./sign-up-checks");

/**
 * The form that makes an account.
 *
 * @param result what was wrong with it, with what was typed but the password
 * @param failure why the account service did not take it, in its own words
 * @param doneId names the sign-up that went through last; with a new one the form is emptied
 */
export function SignUpForm({
	result,
	failure,
	doneId,
}: {
	result?: SubmissionResult;
	failure?: string;
	doneId?: string;
}) {
	const { t } = useTranslation();
	const isSending = useNavigation().formAction === "/signup";
	const { form, field, check } = useCheckedForm<SignUpValues>(FORM_ID, result, loadChecks, emptied);
	const isDone = useDone(FORM_ID, doneId, emptied);
	const { defaultValue: role = defaultRole, ...roleField } = field("role");
	return (
		<>
			<Form method="post" action="/signup" preventScrollReset {...form} className="grid gap-5">
				<TextField
					{...field("email")}
					label={t("signup.email")}
					type="email"
					autoComplete="email"
					maxLength={EMAIL_MAX}
					required
				/>
				<PasswordField
					{...field("password")}
					label={t("signup.password")}
					help={t("signup.passwordHint")}
					autoComplete="new-password"
					required
				/>
				<SelectField
					{...roleField}
					defaultValue={role}
					label={t("signup.role")}
					help={t("signup.roleHelp")}
				>
					{requestedRoles.map((requested) => (
						<option key={requested} value={requested}>
							{t(`signup.role.${requested}`)}
						</option>
					))}
				</SelectField>
				{check}
				<SubmitButton variant="primary" busy={isSending} busyLabel={t("signup.submitting")}>
					{t("signup.submit")}
				</SubmitButton>
			</Form>
			<FormOutcome
				isSending={isSending}
				failure={failure}
				done={isDone && !result ? t("signup.done") : undefined}
			/>
		</>
	);
}
