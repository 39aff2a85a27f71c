import { useTranslation } from "react-i18next";
import { PasswordField } from "~/ui/password-field";
import { CodeField } from "./code-card";

/** Asks whoever sends a form to confirm that it is she. @param error why it was not believed */
export function ConfirmField({ by, error }: { by: "password" | "code"; error?: string }) {
	const { t } = useTranslation("authenticator");
	return (
		<fieldset className="w-full">
			<legend className="mb-3 text-ink-soft">{t("confirm.title")}</legend>
			{by === "code" ? (
				<CodeField takesRecovery />
			) : (
				<PasswordField
					name="password"
					label={t("confirm.password")}
					error={error}
					autoComplete="current-password"
					required
				/>
			)}
		</fieldset>
	);
}
