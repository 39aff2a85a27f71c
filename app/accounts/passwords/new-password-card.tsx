import { useTranslation } from "react-i18next";
import { PasswordField } from "~/ui/password-field";
import type { FormProps } from "~/ui/use-validated-form";
import { AccountCard } from "../account-card";
import { AccountForm } from "../account-form";
import { passwordLimits } from "../model";

const loadSchema = async () => (await import("../account-form-schemas")).passwordNewSchema;

export function NewPasswordCard(props: FormProps) {
	const { t } = useTranslation(["password", "accounts"]);
	return (
		<AccountCard title={t("password.newTitle")} text={t("password.newText")}>
			<AccountForm
				id="password-new"
				action="/password/new"
				loadSchema={loadSchema}
				errorValues={passwordLimits}
				{...props}
				submit={t("password.save")}
				busyLabel={t("password.saving")}
			>
				{(field) => (
					<PasswordField
						{...field("password")}
						label={t("password.new")}
						help={t("accounts:signup.passwordHint", passwordLimits)}
						autoComplete="new-password"
					/>
				)}
			</AccountForm>
		</AccountCard>
	);
}
