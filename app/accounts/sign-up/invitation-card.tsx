import { Link, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import type { FormProps } from "~/ui/use-validated-form";
import { AccountCard } from "../account-card";
import { AccountForm } from "../account-form";
import { type GrantedRole, passwordLimits } from "../model";
import { makePasskey, useCanUsePasskeys } from "../passkeys/browser-passkey";
import { PasskeyButton } from "../passkeys/passkey-button";

const loadSchema = async () => (await import("../account-form-schemas")).invitationSchema;

const FORM_ID = "invitation";

/**
 * The URL that the invitation form is sent to. It contains the invitation's token, so that the
 * server can show the same page again when it refuses the form.
 */
const actionOf = (token: string) => `/admin/invitation?${new URLSearchParams({ token })}`;

export function InvitationCard({
	invitation: { name, role, isFirst },
	token,
	...form
}: FormProps & {
	invitation: { name: string; role: GrantedRole; isFirst: boolean };
	token: string;
}) {
	const { t } = useTranslation(["invitation", "accounts"]);
	return (
		<AccountCard
			title={isFirst ? t("invitation.begin") : t("invitation.title", { name })}
			text={t(isFirst ? "invitation.beginText" : `invitation.text.${role}`)}
		>
			<AccountForm
				id={FORM_ID}
				action={actionOf(token)}
				loadSchema={loadSchema}
				{...form}
				errorValues={passwordLimits}
				submit={t("invitation.submit")}
				busyLabel={t("invitation.submitting")}
			>
				{(field) => (
					<>
						<TextField
							{...field("email")}
							label={t("accounts:signup.email")}
							help={t("invitation.emailHelp")}
							type="email"
							autoComplete="username"
						/>
						<ByPasskey token={token} />
						<PasswordField
							{...field("password")}
							label={t("accounts:signup.password")}
							help={t("invitation.passwordHelp", passwordLimits)}
							autoComplete="new-password"
						/>
					</>
				)}
			</AccountForm>
			<p className="mt-6 border-line border-t pt-5 text-ink-soft text-sm">
				{t("invitation.notYou")}{" "}
				<Link to="/" className="text-link">
					{t("notFound.home")}
				</Link>
			</p>
		</AccountCard>
	);
}

/** Makes a passkey for the typed e-mail address, and sends the passkey instead of a password. */
function ByPasskey({ token }: { token: string }) {
	const { t } = useTranslation("passkeys");
	const submit = useSubmit();
	const canUse = useCanUsePasskeys();
	const typedEmail = () => {
		const field = document.forms.namedItem(FORM_ID)?.elements.namedItem("email");
		return field instanceof HTMLInputElement ? field.value : "";
	};
	if (!canUse) return null;
	return (
		<div className="no-scripting:hidden grid gap-4 border-line border-b pb-8">
			<p className="text-ink-soft">{t("passkey.beginText")}</p>
			<PasskeyButton
				ask={() => makePasskey({ for: "invitation", token, email: typedEmail() })}
				onPasskey={(passkey) =>
					submit(
						{ email: typedEmail(), passkey },
						{ method: "post", action: actionOf(token), preventScrollReset: true },
					)
				}
				variant="primary"
			>
				{t("passkey.begin")}
			</PasskeyButton>
			<p className="font-medium">{t("passkey.orPassword")}</p>
		</div>
	);
}
