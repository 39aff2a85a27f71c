import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Banner } from "~/ui/banner";
import { SubmitButton } from "~/ui/submit-button";
import { type FormOptions, useValidatedForm, type ValidatedForm } from "~/ui/use-validated-form";

export function AccountForm<Schema extends z.ZodObject>({
	action,
	submit,
	busyLabel,
	done,
	children,
	...options
}: FormOptions<Schema> & {
	action: string;
	submit: string;
	busyLabel: string;
	done?: string;
	children: (field: ValidatedForm<Schema>["field"]) => ReactNode;
}) {
	const { t } = useTranslation("accounts");
	const isSending = useNavigation().formAction === action;
	const { form, field, error, validation } = useValidatedForm(options);
	const isDone = options.doneId !== undefined && !options.lastResult;
	return (
		<>
			<Form method="post" action={action} preventScrollReset {...form} className="grid gap-5">
				{children(field)}
				{validation}
				<SubmitButton variant="primary" busy={isSending} busyLabel={busyLabel}>
					{submit}
				</SubmitButton>
			</Form>
			<div className="mt-5 empty:hidden">
				{error && !isSending && (
					<Banner tone="error" role="alert">
						<p>{t("signup.error", { message: error })}</p>
					</Banner>
				)}
				{isDone && !isSending && (
					<Banner tone="success" role="alert">
						<p>{done}</p>
					</Banner>
				)}
			</div>
		</>
	);
}
