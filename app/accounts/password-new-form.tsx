import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { PasswordField } from "~/ui/password-field";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { FormOutcome } from "./form-outcome";
import type { PasswordNewValues } from "./schema";

const loadChecks = () => import("./password-new-checks");

/**
 * The form with a new password, for whoever opened the mailed link.
 *
 * @param result what was wrong with it
 * @param failure why the account service did not take it, in its own words
 */
export function PasswordNewForm({
	result,
	failure,
}: {
	result?: SubmissionResult;
	failure?: string;
}) {
	const { t } = useTranslation();
	const isSending = useNavigation().formAction === "/password/new";
	const { form, field, check } = useCheckedForm<PasswordNewValues>(
		"password-new",
		result,
		loadChecks,
	);
	return (
		<>
			<Form
				method="post"
				action="/password/new"
				preventScrollReset
				{...form}
				className="grid gap-5"
			>
				<PasswordField
					{...field("password")}
					label={t("password.new")}
					help={t("signup.passwordHint")}
					autoComplete="new-password"
					required
				/>
				{check}
				<SubmitButton variant="primary" busy={isSending} busyLabel={t("password.saving")}>
					{t("password.save")}
				</SubmitButton>
			</Form>
			<FormOutcome isSending={isSending} failure={failure} />
		</>
	);
}
