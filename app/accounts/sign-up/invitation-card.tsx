import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import type { FormProps } from "~/ui/use-validated-form";
import { AccountCard } from "../account-card";
import { AccountForm } from "../account-form";
import { type GrantedRole, passwordLimits } from "../model";

const loadSchema = async () => (await import("../account-form-schemas")).invitationSchema;

/** Where somebody who was invited becomes an administrator. */
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
				id="invitation"
				// The page is made anew for a form that is refused, by the link's token.
				action={`/admin/invitation?${new URLSearchParams({ token })}`}
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
				<Link to="/" className="text-sky underline underline-offset-4">
					{t("notFound.home")}
				</Link>
			</p>
		</AccountCard>
	);
}
