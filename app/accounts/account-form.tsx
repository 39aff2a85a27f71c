import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Banner, bringIntoView } from "~/ui/banner";
import { SubmitButton } from "~/ui/submit-button";
import { useHydrated } from "~/ui/use-hydrated";
import { type FormOptions, useValidatedForm, type ValidatedForm } from "~/ui/use-validated-form";

/**
 * The form of a page about one's own account. Below it stands whether it went through.
 *
 * @param submit the label of the button that sends it
 * @param busyLabel what the button says while the form is on its way
 * @param done what is said when it went through
 * @param children its fields
 */
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
			<div aria-live="polite" className="mt-5 empty:hidden">
				{error && !isSending && (
					<Outcome tone="error">{t("signup.error", { message: error })}</Outcome>
				)}
				{isDone && !isSending && <Outcome tone="success">{done}</Outcome>}
			</div>
		</>
	);
}

function Outcome({ tone, children }: { tone: "error" | "success"; children: ReactNode }) {
	// Without JavaScript nothing can scroll to the answer; `autofocus` makes the browser do it.
	const ledTo = { autoFocus: !useHydrated() };
	return (
		<div ref={bringIntoView} tabIndex={-1} className="outline-none" {...ledTo}>
			<Banner tone={tone}>
				<p>{children}</p>
			</Banner>
		</div>
	);
}
