import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/field";
import type { FormProps } from "~/ui/use-validated-form";
import { AccountCard } from "./account-card";
import { AccountForm } from "./account-form";
import type { MailType } from "./model";

const loadSchema = async () => (await import("./account-form-schemas")).mailCodeSchema;

const askAt: Record<MailType, string> = { recovery: "/password", signup: "/signup" };

/** @param email to whom this browser had the mail sent, if that is known */
export function MailCodeCard({
	type,
	email,
	...props
}: FormProps & { type: MailType; email: string | undefined }) {
	const { t } = useTranslation(["password", "accounts"]);
	return (
		<AccountCard title={t("mailCode.title")} text={t(`mailCode.${type}`)}>
			<AccountForm
				id="mail-code"
				action={`/account/code?type=${type}`}
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
							className="max-w-[14rem] tabular"
						/>
					</>
				)}
			</AccountForm>
			<p className="mt-6 border-line border-t pt-5 text-sm">
				<Link to={askAt[type]} className="text-sky underline underline-offset-4">
					{t("password.askAgain")}
				</Link>
			</p>
		</AccountCard>
	);
}
