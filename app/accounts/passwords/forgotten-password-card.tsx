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
			<p className="mt-6 border-line border-t pt-5 text-ink-soft text-sm">
				{t("password.remembered")}{" "}
				<Link to="/admin" className="text-link">
					{t("password.signIn")}
				</Link>
			</p>
		</AccountCard>
	);
}
