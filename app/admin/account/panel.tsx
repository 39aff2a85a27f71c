import { useTranslation } from "react-i18next";
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from "~/accounts/sessions/session-lifetime";
import { HOUR_MS } from "~/platform/durations";
import { ButtonLink } from "~/ui/button";
import { IntentForm } from "../intent-form";
import type { PanelProps } from "../panel";
import { PanelFrame } from "../panel-frame";
import { TabButton } from "../tab-form";
import type { AccountPanelData } from "./panel.server";
import { SessionTable } from "./session-table";

const lifetime = { hours: SESSION_IDLE_MS / HOUR_MS, days: SESSION_LIFETIME_MS / HOUR_MS / 24 };

export default function AccountPanel({ data, answer }: PanelProps<AccountPanelData>) {
	const { t } = useTranslation(["signins", "passkeys", "authenticator", "dashboard"]);
	return (
		<PanelFrame
			title={t("signins.title")}
			subtitle={t("signins.subtitle")}
			notLoaded={data.isFailed && t("signins.loadFailed")}
			answer={answer}
			buttons={
				data.sessions.length > 1 && (
					<IntentForm intent="account.endOthers" variant="outline" busyLabel={t("signins.ending")}>
						{t("signins.endOthers")}
					</IntentForm>
				)
			}
		>
			<p className="max-w-prose text-ink-soft">{t("signins.hint", lifetime)}</p>
			<SessionTable
				title={t("signins.open")}
				sessions={data.sessions}
				own={data.own}
				intent="account.endSession"
			/>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to="/password" variant="outline">
					{t("signins.password")}
				</ButtonLink>
				<ButtonLink to="/admin/passkeys" variant="outline">
					{t("passkeys:passkey.title")}
				</ButtonLink>
				<ButtonLink to="/admin/authenticator" variant="outline">
					{t("authenticator:authenticator.title")}
				</ButtonLink>
				<TabButton tab="users">{t("dashboard:dashboard.users")}</TabButton>
			</div>
		</PanelFrame>
	);
}
