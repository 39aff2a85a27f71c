import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { legalPages } from "~/church/identity";
import { SelectField, TextField } from "~/ui/field";
import { LinkedText } from "~/ui/linked-text";
import { PasswordField } from "~/ui/password-field";
import type { FormProps } from "~/ui/use-validated-form";
import { AccountCard } from "../account-card";
import { AccountForm } from "../account-form";
import { defaultRole, passwordLimits, requestedRoles } from "../model";

const emptyForm = { role: defaultRole };

const loadSchema = async () => (await import("../account-form-schemas")).signUpSchema;

export function SignUpCard(props: FormProps) {
	const { t } = useTranslation("accounts");
	return (
		<AccountCard title={t("signup.title")} text={t("signup.subtitle")}>
			<p className="-mt-4 mb-6 text-ink-soft">{t("signup.for")}</p>
			<AccountForm
				id="sign-up"
				action="/signup"
				loadSchema={loadSchema}
				{...props}
				defaultValue={emptyForm}
				errorValues={passwordLimits}
				done={t("signup.done")}
				submit={t("signup.submit")}
				busyLabel={t("signup.submitting")}
			>
				{(field) => (
					<>
						<TextField
							{...field("email")}
							label={t("signup.email")}
							type="email"
							autoComplete="email"
						/>
						<PasswordField
							{...field("password")}
							label={t("signup.password")}
							help={t("signup.passwordHint", passwordLimits)}
							autoComplete="new-password"
						/>
						<SelectField
							{...field("role")}
							required={false}
							label={t("signup.role")}
							help={t("signup.roleHelp")}
						>
							{requestedRoles.map((role) => (
								<option key={role} value={role}>
									{t(`signup.role.${role}`)}
								</option>
							))}
						</SelectField>
					</>
				)}
			</AccountForm>
			<div className="mt-6 grid gap-3 border-line border-t pt-5 text-ink-soft text-sm">
				<p>
					{t("signup.forgot")}{" "}
					<Link to="/password" className="text-link">
						{t("signup.choose")}
					</Link>
				</p>
				<p>
					<LinkedText text={t("signup.legal")} to={Object.values(legalPages)} />
				</p>
				{legalPages.terms === "#" && <p>{t("signup.termsComing")}</p>}
			</div>
		</AccountCard>
	);
}
