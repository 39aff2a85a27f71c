import { Form, Link, useNavigation } from "@remix-run/react";
import { LockKeyhole } from "lucide";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card, CardIcon } from "~/ui/card";
import { TextField } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import { SubmitButton } from "~/ui/submit-button";
import { type FormProps, useValidatedForm } from "~/ui/use-validated-form";
import type { Credentials } from "../model";
import { PasskeySignIn } from "../passkeys/passkey-sign-in";

const loadSchema = async () => (await import("../account-form-schemas")).signInSchema;

/**
 * @param draft a form that was sent after the session had expired; it is shown again after the
 *   sign-in
 */
export function LoginCard({
	demo,
	draft,
	...props
}: FormProps & { demo: Credentials | null; draft?: string }) {
	const { t } = useTranslation(["login", "accounts"]);
	const sending = useNavigation().formData?.get("intent");
	const isSending = sending === "sign-in";
	const { form, field, error, validation } = useValidatedForm({
		id: "login",
		loadSchema,
		...props,
	});
	return (
		<Card className="w-full max-w-[28rem]">
			<CardIcon icon={LockKeyhole} />
			<h1 className="text-3xl text-sky">{t("login.title")}</h1>
			<p className="mt-2 mb-6 text-ink-soft">{t("login.restricted")}</p>
			<div aria-live="polite" className="not-empty:mb-6">
				{!sending && (error || draft) && (
					<Banner tone="error">
						<p>{error ?? t("login.expired")}</p>
						{error && draft && <p>{t("login.kept")}</p>}
					</Banner>
				)}
			</div>
			<Form method="post" {...form} className="grid gap-5">
				<TextField
					{...field("email")}
					label={t("login.email")}
					type="email"
					autoComplete="username webauthn"
				/>
				<PasswordField
					{...field("password")}
					label={t("login.password")}
					autoComplete="current-password"
				/>
				{validation}
				<p className="-my-3 text-sm">
					<Link
						to="/password"
						// The typed text is on this page alone.
						target={draft && "_blank"}
						className="inline-flex min-h-11 items-center text-link"
					>
						{t("accounts:password.forgot")}
					</Link>
				</p>
				<SubmitButton
					name="intent"
					value="sign-in"
					busy={isSending}
					busyLabel={t("login.submitting")}
				>
					{t("login.submit")}
				</SubmitButton>
				{demo && <DemoOffer demo={demo} />}
				{/* The draft comes last in the form, because the server reads only the beginning of
				    a large form: the e-mail address and the password are then still read. */}
				{draft && <input type="hidden" name="draft" value={draft} />}
			</Form>
			<div className="mt-5 empty:hidden">
				<PasskeySignIn draft={draft} refusal={props.lastResult} />
			</div>
			<p className="mt-5 text-ink-soft text-sm">
				{t("login.noAccount")}{" "}
				<Link to="/signup" target={draft && "_blank"} className="text-link">
					{t("login.create")}
				</Link>
			</p>
		</Card>
	);
}

/**
 * A button that fills the demo account's e-mail address and password into the login form. Without
 * JavaScript the button sends the intent `fill-demo`, and the server fills in the form.
 */
function DemoOffer({ demo }: { demo: Credentials }) {
	const { t } = useTranslation(["login", "accounts"]);
	const fill = (event: MouseEvent<HTMLButtonElement>) => {
		const fields = event.currentTarget.form?.elements;
		for (const name of ["email", "password"] as const) {
			const field = fields?.namedItem(name);
			if (!(field instanceof HTMLInputElement)) continue;
			field.value = demo[name];
			field.dispatchEvent(new Event("input", { bubbles: true }));
		}
		event.preventDefault();
	};
	return (
		<div className="rounded-control bg-sunken p-4 text-sm">
			<Badge tone="orange">{t("login.demo")}</Badge>
			<p className="mt-2">{t("login.demoText")}</p>
			<p className="mt-1 mb-3 font-mono">
				{demo.email}
				<br />
				{demo.password}
			</p>
			<Button
				type="submit"
				name="intent"
				value="fill-demo"
				formNoValidate
				onClick={fill}
				variant="outline"
				className="w-full"
			>
				{t("login.demoFill")}
			</Button>
		</div>
	);
}
