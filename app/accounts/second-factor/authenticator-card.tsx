import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { name as siteName } from "~/church/identity";
import { churchDay, formatDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { CopyTextButton } from "~/ui/copy-text-button";
import { LinkedText } from "~/ui/linked-text";
import type { FormResult } from "~/ui/use-validated-form";
import { AccountCard } from "../account-card";
import { FormError } from "../form-error";
import { CodeField } from "./code-card";
import { ConfirmField } from "./confirm-field";
import paperStyles from "./recovery-codes.css?url";
import type { SecondFactorState } from "./second-factor.server";

export interface AuthenticatorResult extends FormResult {
	recoveryCodes?: string[];
}

export function AuthenticatorCard({
	email,
	isRequired,
	confirmBy,
	hasPasskey,
	factor,
	result = {},
}: {
	email: string;
	/** True if the owner must set up an authenticator app before she can use the portal. */
	isRequired: boolean;
	/** How the owner confirms her identity before she sets up an authenticator app. */
	confirmBy: ComponentProps<typeof ConfirmField>["by"];
	hasPasskey: boolean;
	factor: SecondFactorState;
	result?: AuthenticatorResult;
}) {
	const { t } = useTranslation(["authenticator", "accounts"]);
	return (
		<AccountCard title={t("authenticator.title")} text={t("authenticator.text", { email })}>
			<div aria-live="polite" className="grid gap-6 not-empty:mb-6">
				<FormError result={result} />
				{result.recoveryCodes && <RecoveryCodes codes={result.recoveryCodes} email={email} />}
			</div>
			{isRequired && <p className="mb-6 font-medium">{t("authenticator.required")}</p>}
			<State factor={factor} confirmBy={confirmBy} />
			{factor.state !== "confirmed" && (isRequired || !hasPasskey) && (
				<p className="mt-8">
					<LinkedText text={t("authenticator.orPasskey")} to={["/admin/passkeys"]} />
				</p>
			)}
			<p className="mt-8">
				<ButtonLink to="/admin" variant="outline">
					{t("authenticator.back")}
				</ButtonLink>
			</p>
		</AccountCard>
	);
}

function State({
	factor,
	confirmBy,
}: {
	factor: SecondFactorState;
	confirmBy: ComponentProps<typeof ConfirmField>["by"];
}) {
	const { t } = useTranslation(["authenticator", "accounts"]);
	const language = useLanguage();
	switch (factor.state) {
		case "none":
			return (
				<Form method="post" className="grid gap-5">
					<ConfirmField by={confirmBy} />
					<Intent name="begin" variant="primary" />
				</Form>
			);
		case "begun":
			return (
				<div className="grid gap-5">
					<p>{t("authenticator.scan")}</p>
					<img
						src={`data:image/svg+xml;utf-8,${factor.qrCode}`}
						alt={t("authenticator.qrCode")}
						width={240}
						height={240}
						className="rounded-control bg-white"
					/>
					<p className="text-ink-soft text-sm">
						{t("authenticator.secret")}{" "}
						<code className="select-all wrap-anywhere font-mono text-ink">{factor.secret}</code>
					</p>
					<CopyTextButton text={factor.secret} />
					<Form method="post" className="grid gap-5">
						<CodeField />
						<Intent name="confirm" variant="primary" />
					</Form>
				</div>
			);
		case "confirmed":
			return (
				<div className="grid gap-5">
					<p>
						{t("authenticator.since", { day: formatDay(language, churchDay(factor.since)) })}{" "}
						{t("authenticator.codesLeft", { count: factor.recoveryCodes })}
					</p>
					<Form method="post" className="grid gap-5">
						<CodeField takesRecovery />
						<div className="flex flex-wrap gap-3">
							<Intent name="codes" variant="outline" />
							<Intent name="remove" variant="danger" />
						</div>
					</Form>
				</div>
			);
	}
}

function Intent({
	name,
	variant,
}: {
	name: "begin" | "confirm" | "codes" | "remove";
	variant: "primary" | "outline" | "danger";
}) {
	const { t } = useTranslation("authenticator");
	return (
		<Button type="submit" name="intent" value={name} variant={variant}>
			{t(`authenticator.${name}`)}
		</Button>
	);
}

function RecoveryCodes({ codes, email }: { codes: string[]; email: string }) {
	const { t } = useTranslation("authenticator");
	return (
		<Banner tone="success" title={t("recovery.title")}>
			<link rel="stylesheet" href={paperStyles} media="print" />
			<p>{t("recovery.text")}</p>
			<div className="recovery-codes">
				<p className="hidden">
					{siteName()}
					<br />
					{email}
				</p>
				<ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 whitespace-nowrap font-mono">
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ul>
			</div>
			<Button
				variant="outline"
				data-live=""
				onClick={() => print()}
				className="no-scripting:hidden mt-5"
			>
				{t("recovery.print")}
			</Button>
		</Banner>
	);
}
