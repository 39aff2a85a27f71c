import { useTranslation } from "react-i18next";
import { grantedRoles } from "~/accounts/model";
import { SessionTable } from "../account/session-table";
import { ConfirmDialog } from "../dialogs/confirm-dialog";
import type { OpenDialog } from "../dialogs/dialog-name";
import { DialogButton } from "../dialogs/panel-dialog";
import { usePanelDialog } from "../dialogs/use-panel-dialog";
import type { PanelProps } from "../panel";
import { PanelFrame } from "../panel-frame";
import { AccountTable } from "./account-table";
import { AuditLog } from "./audit-log";
import { grantIntents } from "./grant-intents";
import { InvitationTable, InviteDialog } from "./invitations";
import type { UserPanelData, UsersAnswer } from "./panel.server";
import { SecurityLog } from "./security-log";

export default function UsersPanel(props: PanelProps<UserPanelData, UsersAnswer>) {
	const { data, administrator } = props;
	const { t } = useTranslation(["users", "signins", "invitation"]);
	const dialog = usePanelDialog(props.answer);
	const isSuperAdmin = administrator.role === "super_admin";
	return (
		<PanelFrame
			title={t("users.title")}
			subtitle={t("users.subtitle")}
			notLoaded={data.isFailed && t("users.loadFailed")}
			answer={dialog.answer}
			buttons={
				isSuperAdmin && (
					<DialogButton variant="outline" opens="users.invite">
						{t("invitation:invitation.invite")}
					</DialogButton>
				)
			}
		>
			{isSuperAdmin && dialog.open.intent === "users.invite" && (
				<InviteDialog answer={dialog.answer} administrator={administrator} onClose={dialog.close} />
			)}
			{isSuperAdmin && <RightDialog {...props} {...dialog} />}
			<p className="max-w-prose text-ink-soft">
				{t(isSuperAdmin ? "users.requestIsWish" : "users.readOnly")}
			</p>
			{!data.canMail && <p className="max-w-prose text-ink-soft">{t("users.noMail")}</p>}
			<AccountTable data={data} administrator={administrator} />
			{data.invitations.length > 0 && <InvitationTable invitations={data.invitations} />}
			{data.sessions.length > 0 && (
				<SessionTable
					title={t("signins:signins.ofAll")}
					sessions={data.sessions}
					intent="users.endSession"
					withOwner
				/>
			)}
			<AuditLog data={data} />
			{data.security.length > 0 && <SecurityLog events={data.security} />}
		</PanelFrame>
	);
}

function RightDialog({
	data,
	administrator,
	answer,
	open: { intent, id },
	close,
}: PanelProps<UserPanelData> & { open: OpenDialog; close: () => void }) {
	const { t } = useTranslation("users");
	const account = data.accounts.accounts.find((listed) => listed.id === id);
	if (!account) return null;
	const { email } = account;
	const { confirmBy } = administrator;
	const shared = { intent, id, answer, confirmBy, busyLabel: t("users.working"), onClose: close };
	const isOwnLoss = id === administrator.id && intent !== grantIntents.super_admin;
	const warning = isOwnLoss && <p className="font-medium text-clay">{t("users.yourself")}</p>;
	const what = (["withdraw", "resetFactor"] as const).find((one) => intent === `users.${one}`);
	if (what) {
		return (
			<ConfirmDialog
				{...shared}
				title={t(`users.${what}One`, { email })}
				confirm={t(`users.${what}`)}
			>
				<p>{t(`users.${what}Text`, { email })}</p>
				{what === "withdraw" && warning}
			</ConfirmDialog>
		);
	}
	const role = grantedRoles.find((granted) => grantIntents[granted] === intent);
	if (!role) return null;
	return (
		<ConfirmDialog
			{...shared}
			title={t(`users.grantOne.${role}`, { email })}
			confirm={t(`users.grant.${role}`)}
			variant="secondary"
		>
			<p>{t(`users.grantText.${role}`, { email })}</p>
			{warning}
		</ConfirmDialog>
	);
}
