import { useTranslation } from "react-i18next";
import { PasswordField } from "~/ui/password-field";
import { CodeField } from "./code-card";

export function ConfirmField({ by }: { by: "password" | "code" }) {
	const { t } = useTranslation("authenticator");
	return (
		<fieldset className="mb-2 w-full">
			<legend className="mb-3 text-ink-soft">{t("confirm.title")}</legend>
			{by === "code" ? (
				<CodeField takesRecovery />
			) : (
				<PasswordField
					name="password"
					label={t("confirm.password")}
					autoComplete="current-password"
					required
				/>
			)}
		</fieldset>
	);
}
