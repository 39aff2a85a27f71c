import { useTranslation } from "react-i18next";
import type { Administrator } from "~/accounts/guard.server";
import type { ListedAccount } from "~/accounts/list-accounts.server";
import { grantedRoles, isRole } from "~/accounts/model";
import { formatDay, gaboroneDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { Badge, type BadgeTone } from "~/ui/badge";
import { DataActions, DataCell, DataRow, DataTable, DataTitle } from "~/ui/data-table";
import { DialogButton } from "../dialogs/panel-dialog";
import { dialogName } from "../dialogs/use-panel-dialog";
import { Pages } from "../panel-frame";
import { portalPath } from "../paths";
import { grantIntents, type UserPanelData } from "./model";

/** The accounts with what they asked for and what they have. */
export function AccountTable({
	data: { accounts, accountsBefore, logBefore },
	administrator,
	onOpen,
}: {
	data: UserPanelData;
	administrator: Administrator;
	onOpen: (dialog: string) => void;
}) {
	const { t } = useTranslation(["users", "portal"]);
	const isSuperAdmin = administrator.role === "super_admin";
	const columns = [t("users.account"), t("users.requested"), t("users.right")];
	return (
		<div>
			<DataTable
				title={t("users.all")}
				columns={isSuperAdmin ? [...columns, t("portal:portal.actions")] : columns}
			>
				{accounts.accounts.map((account) => (
					<AccountRow
						key={account.id}
						account={account}
						isOwn={account.id === administrator.id}
						isLast={accounts.superAdmins === 1 && account.role === "super_admin"}
						onOpen={isSuperAdmin ? onOpen : null}
					/>
				))}
			</DataTable>
			<Pages
				isFirst={accountsBefore === null}
				firstPath={portalPath({ log: logBefore })}
				nextPath={
					accounts.next === null ? null : portalPath({ accounts: accounts.next, log: logBefore })
				}
				next="users:users.older"
			/>
		</div>
	);
}

function AccountRow({
	account,
	isOwn,
	isLast,
	onOpen,
}: {
	account: ListedAccount;
	/** Whether it is the account of who looks at it. */
	isOwn: boolean;
	/** Whether it is the only super admin there is. */
	isLast: boolean;
	/** Null for who may only look. */
	onOpen: ((dialog: string) => void) | null;
}) {
	const { t } = useTranslation(["users", "login"]);
	const language = useLanguage();
	const { id, email, requested, role, since, isUnconfirmed } = account;
	return (
		<DataRow>
			<DataTitle>
				<span className="font-semibold">{email}</span>{" "}
				{isOwn && <Badge tone="blue">{t("users.you")}</Badge>}
				{isUnconfirmed && <Badge tone="orange">{t("users.unconfirmed")}</Badge>}
				<span className="block text-ink-soft text-sm">
					{t("users.since", { date: formatDay(language, gaboroneDay(since)) })}
				</span>
			</DataTitle>
			<DataCell label={t("users.requested")}>
				{isRole(requested) ? t(`login:role.${requested}`) : t("users.notSignedUp")}
			</DataCell>
			<DataCell label={t("users.right")}>
				<RightBadge role={role} />
			</DataCell>
			{onOpen && (
				<DataActions>
					{isLast ? (
						<p className="text-ink-soft text-sm">{t("users.last")}</p>
					) : (
						<>
							{isUnconfirmed && (
								<p className="text-ink-soft text-sm">{t("users.unconfirmedGrant")}</p>
							)}
							{grantedRoles.map(
								(granted) =>
									role !== granted &&
									!isUnconfirmed && (
										<DialogButton
											key={granted}
											variant="outline"
											width="narrow"
											opens={dialogName(grantIntents[granted], id)}
											onOpen={onOpen}
											aria-label={t(`users.grantOne.${granted}`, { email })}
										>
											{t(`users.grant.${granted}`)}
										</DialogButton>
									),
							)}
							{role !== null && (
								<DialogButton
									variant="danger"
									width="narrow"
									opens={dialogName("users.withdraw", id)}
									onOpen={onOpen}
									aria-label={t("users.withdrawOne", { email })}
								>
									{t("users.withdraw")}
								</DialogButton>
							)}
						</>
					)}
				</DataActions>
			)}
		</DataRow>
	);
}

const tones: Record<string, BadgeTone> = { super_admin: "purple", admin: "green" };

function RightBadge({ role }: { role: string | null }) {
	const { t } = useTranslation(["users", "login"]);
	if (!isRole(role)) return <span className="text-ink-soft">{t("users.noRight")}</span>;
	return <Badge tone={tones[role] ?? "grey"}>{t(`login:role.${role}`)}</Badge>;
}
