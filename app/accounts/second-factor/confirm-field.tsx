import { useTranslation } from "react-i18next";
import { PasswordField } from "~/ui/password-field";
import { PasskeyField } from "../passkeys/passkey-field";
import type { ConfirmBy } from "../sessions/portal-session.server";
import { CodeField } from "./code-card";

const OwnCode = () => <CodeField takesRecovery />;

const fields = { password: OwnPassword, code: OwnCode, passkey: PasskeyField };

export function ConfirmField({ by }: { by: ConfirmBy }) {
	const { t } = useTranslation("authenticator");
	const Field = fields[by];
	return (
		<fieldset className="mb-2 w-full">
			<legend className="mb-3 text-ink-soft">{t("confirm.title")}</legend>
			<Field />
		</fieldset>
	);
}

function OwnPassword() {
	const { t } = useTranslation("authenticator");
	return (
		<PasswordField
			name="password"
			label={t("confirm.password")}
			autoComplete="current-password"
			required
		/>
	);
}
