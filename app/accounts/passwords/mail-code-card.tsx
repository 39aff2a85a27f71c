import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/field";
import type { FormProps } from "~/ui/use-validated-form";
import { AccountCard } from "../account-card";
import { AccountForm } from "../account-form";

const loadSchema = async () => (await import("../account-form-schemas")).mailCodeSchema;

/**
 * Asks for the code in the mail for a new password, for somebody who reads the mail on another
 * device.
 *
 * @param email the e-mail address to which this browser had the mail sent
 */
export function MailCodeCard({
	email,
	isOver,
	...props
}: FormProps & { email: string; isOver: boolean }) {
	const { t } = useTranslation(["password", "accounts"]);
	return (
		<AccountCard
			title={t(isOver ? "accounts:expired.title" : "mailCode.title")}
			text={t(isOver ? "password.expired" : "mailCode.text")}
		>
			<AccountForm
				id="mail-code"
				action="/password/new"
				loadSchema={loadSchema}
				{...props}
				defaultValue={{ email }}
				submit={t("mailCode.submit")}
				busyLabel={t("mailCode.checking")}
			>
				{(field) => (
					<>
						<TextField
							{...field("email")}
							label={t("accounts:signup.email")}
							type="email"
							autoComplete="email"
						/>
						<TextField
							{...field("code")}
							label={t("mailCode.label")}
							inputMode="numeric"
							autoComplete="one-time-code"
							className="max-w-[12rem] tabular"
						/>
					</>
				)}
			</AccountForm>
			<p className="mt-6 border-line border-t pt-5 text-sm">
				<Link to="/password" className="text-link">
					{t("password.askAgain")}
				</Link>
			</p>
		</AccountCard>
	);
}
