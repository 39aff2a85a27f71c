import { useTranslation } from "react-i18next";
import { PasswordField } from "~/ui/password-field";
import type { FormProps } from "~/ui/use-validated-form";
import { AccountCard } from "../account-card";
import { AccountForm } from "../account-form";
import { passwordLimits } from "../model";

const loadSchema = async () => (await import("../account-form-schemas")).passwordNewSchema;

/**
 * @param email the account's e-mail address, which the page shows. A stranger may have mailed a
 *   link of the stranger's own account; the reader then sees that the new password is not for her
 *   account
 */
export function NewPasswordCard({ email, ...props }: FormProps & { email: string }) {
	const { t } = useTranslation(["password", "accounts"]);
	return (
		<AccountCard title={t("password.newTitle")} text={t("password.newText")}>
			<p className="-mt-4 mb-6 font-medium wrap-anywhere">{t("password.newFor", { email })}</p>
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
					<>
						{/* Tells the browser's password manager which account the new password is for. */}
						<input hidden readOnly autoComplete="username" value={email} />
						<PasswordField
							{...field("password")}
							label={t("password.new")}
							help={t("accounts:signup.passwordHint", passwordLimits)}
							autoComplete="new-password"
						/>
					</>
				)}
			</AccountForm>
		</AccountCard>
	);
}
