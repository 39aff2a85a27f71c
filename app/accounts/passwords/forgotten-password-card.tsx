import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/field";
import type { FormProps } from "~/ui/use-validated-form";
import { AccountCard } from "../account-card";
import { AccountForm } from "../account-form";

const loadSchema = async () => (await import("../account-form-schemas")).passwordAskSchema;

export function ForgottenPasswordCard(props: FormProps) {
	const { t } = useTranslation(["password", "accounts"]);
	return (
		<AccountCard title={t("password.forgotTitle")} text={t("password.forgotText")}>
			<AccountForm
				id="password-ask"
				action="/password"
				loadSchema={loadSchema}
				{...props}
				submit={t("password.ask")}
				busyLabel={t("form.sending")}
			>
				{(field) => (
					<TextField
						{...field("email")}
						label={t("accounts:signup.email")}
						type="email"
						autoComplete="email"
					/>
				)}
			</AccountForm>
			<div className="mt-6 grid gap-3 border-line border-t pt-5 text-ink-soft text-sm">
				<p>
					{t("accounts:signup.haveMail")}{" "}
					<Link to="/account/code" className="text-sky underline underline-offset-4">
						{t("accounts:signup.enterCode")}
					</Link>
				</p>
				<p>
					{t("password.remembered")}{" "}
					<Link to="/admin" className="text-sky underline underline-offset-4">
						{t("password.signIn")}
					</Link>
				</p>
			</div>
		</AccountCard>
	);
}
