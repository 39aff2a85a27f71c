import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from "~/accounts/sessions/session-lifetime";
import { HOUR_MS } from "~/platform/durations";
import { IntentForm } from "../intent-form";
import type { PanelProps } from "../panel";
import { PanelFrame } from "../panel-frame";
import type { AccountPanelData } from "./panel.server";
import { SessionTable } from "./session-table";

const lifetime = { hours: SESSION_IDLE_MS / HOUR_MS, days: SESSION_LIFETIME_MS / HOUR_MS / 24 };

export default function AccountPanel({ data, answer }: PanelProps<AccountPanelData>) {
	const { t } = useTranslation(["signins", "authenticator"]);
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
			<p>
				<Link
					to="/admin/authenticator"
					className="inline-flex min-h-11 items-center text-sky underline underline-offset-4"
				>
					{t("authenticator:authenticator.title")}
				</Link>
			</p>
		</PanelFrame>
	);
}
