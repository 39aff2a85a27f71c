import { Form, useNavigation } from "@remix-run/react";
import { ShieldCheck } from "lucide";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Card, CardIcon } from "~/ui/card";
import { TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import type { FormResult } from "~/ui/use-validated-form";
import { FormError } from "../form-error";

/**
 * Asks for the authenticator code, which is the second step of a sign-in (form intent
 * `sign-in-code`).
 *
 * @param draft see `LoginCard`
 */
export function CodeCard({ result, draft }: { result?: FormResult; draft?: string }) {
	const { t } = useTranslation(["authenticator", "login"]);
	const isSending = useNavigation().formData?.get("intent") === "sign-in-code";
	return (
		<Card className="w-full max-w-[28rem]">
			<CardIcon icon={ShieldCheck} />
			<h1 className="text-3xl text-sky">{t("code.title")}</h1>
			<p className="mt-2 mb-6 text-ink-soft">{t("code.text")}</p>
			<div aria-live="polite" className="not-empty:mb-6">
				{!isSending && <FormError result={result} />}
			</div>
			<Form method="post" className="grid gap-5">
				<CodeField takesRecovery />
				<SubmitButton
					name="intent"
					value="sign-in-code"
					busy={isSending}
					busyLabel={t("login:login.submitting")}
				>
					{t("login:login.submit")}
				</SubmitButton>
				{draft && <input type="hidden" name="draft" value={draft} />}
			</Form>
			<Form method="post" className="mt-5">
				<Button type="submit" name="intent" value="sign-in-other" variant="outline">
					{t("code.other")}
				</Button>
				{draft && <input type="hidden" name="draft" value={draft} />}
			</Form>
		</Card>
	);
}

export function CodeField({ takesRecovery = false }: { takesRecovery?: boolean }) {
	const { t } = useTranslation("authenticator");
	return (
		<TextField
			name="code"
			label={t("code.label")}
			help={t(takesRecovery ? "code.helpBoth" : "code.help")}
			autoComplete="one-time-code"
			maxLength={20}
			required
			className="max-w-[12rem] tabular"
		/>
	);
}
