import { useTranslation } from "react-i18next";
import { grantedRoles, isRole } from "~/accounts/model";
import type { ListedAccount } from "~/accounts/permissions/list-accounts.server";
import type { Administrator } from "~/accounts/permissions/require-administrator.server";
import { churchDay, formatDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { Badge, type BadgeTone } from "~/ui/badge";
import { DataTable } from "~/ui/data-table";
import { dialogName } from "../dialogs/dialog-name";
import { DialogButton } from "../dialogs/panel-dialog";
import { Pages } from "../panel-frame";
import { portalPath } from "../paths";
import { grantIntents } from "./grant-intents";
import type { UserPanelData } from "./panel.server";

export function AccountTable({
	data: { accounts, accountsBefore, logBefore },
	administrator,
}: {
	data: UserPanelData;
	administrator: Administrator;
}) {
	const { t } = useTranslation(["users", "login"]);
	const isLast = ({ role, isPending }: ListedAccount) =>
		accounts.superAdmins === 1 && role === "super_admin" && !isPending;
	const actions = (account: ListedAccount) => {
		if (isLast(account)) return <p className="text-ink-soft text-sm">{t("users.last")}</p>;
		const canReset = account.hasFactor || account.hasServiceFactor || account.hasPasskey;
		return (
			<>
				<GrantButtons account={account} />
				{canReset && account.id !== administrator.id && (
					<TakeAwayButton what="resetFactor" account={account} />
				)}
			</>
		);
	};
	const apart = (account: ListedAccount) =>
		account.role !== null &&
		!isLast(account) && <TakeAwayButton what="withdraw" account={account} />;
	return (
		<div>
			<DataTable
				title={t("users.all")}
				rows={accounts.accounts}
				subject={{
					label: t("users.account"),
					cell: (account) => (
						<AccountName account={account} isOwn={account.id === administrator.id} />
					),
				}}
				columns={[
					{
						label: t("users.requested"),
						cell: ({ requested }) =>
							isRole(requested) ? t(`login:role.${requested}`) : t("users.notSignedUp"),
					},
					{ label: t("users.right"), cell: (account) => <Right {...account} /> },
				]}
				{...(administrator.role === "super_admin" && { actions, apart })}
			/>
			<Pages
				isFirst={accountsBefore === null}
				isOneOfSeveral
				firstPath={portalPath({ log: logBefore })}
				nextPath={
					accounts.next === null ? null : portalPath({ accounts: accounts.next, log: logBefore })
				}
				next="users:users.older"
			/>
		</div>
	);
}

function AccountName({ account, isOwn }: { account: ListedAccount; isOwn: boolean }) {
	const { t } = useTranslation("users");
	const language = useLanguage();
	return (
		<>
			<span className="font-semibold">{account.email}</span>{" "}
			{isOwn && <Badge tone="blue">{t("users.you")}</Badge>}
			{account.isUnconfirmed && <Badge tone="orange">{t("users.unconfirmed")}</Badge>}
			<span className="block text-ink-soft text-sm">
				{t("users.since", { date: formatDay(language, churchDay(account.since)) })}
			</span>
		</>
	);
}

function GrantButtons({ account }: { account: ListedAccount }) {
	const { t } = useTranslation("users");
	const { email } = account;
	if (account.isUnconfirmed) {
		return <p className="text-ink-soft text-sm">{t("users.unconfirmedGrant")}</p>;
	}
	return grantedRoles
		.filter((granted) => granted !== account.role)
		.map((granted) => (
			<DialogButton
				key={granted}
				variant="outline"
				opens={dialogName(grantIntents[granted], account.id)}
				aria-label={t(`users.grantOne.${granted}`, { email })}
			>
				{t(`users.grant.${granted}`)}
			</DialogButton>
		));
}

function TakeAwayButton({
	what,
	account: { id, email },
}: {
	what: "resetFactor" | "withdraw";
	account: ListedAccount;
}) {
	const { t } = useTranslation("users");
	return (
		<DialogButton
			variant={what === "withdraw" ? "danger" : "outline"}
			opens={dialogName(`users.${what}`, id)}
			aria-label={t(`users.${what}One`, { email })}
		>
			{t(`users.${what}`)}
		</DialogButton>
	);
}

const tones: Record<string, BadgeTone> = { super_admin: "purple", admin: "green" };

function Right({ role, isPending, hasFactor, hasPasskey }: ListedAccount) {
	const { t } = useTranslation(["users", "login"]);
	if (!isRole(role)) return <span className="text-ink-soft">{t("users.noRight")}</span>;
	return (
		<>
			<Badge tone={tones[role] ?? "grey"}>{t(`login:role.${role}`)}</Badge>{" "}
			{isPending && <Badge tone="orange">{t("users.waiting")}</Badge>}
			{hasFactor && <Badge tone="green">{t("users.hasFactor")}</Badge>}{" "}
			{hasPasskey && <Badge tone="green">{t("users.hasPasskey")}</Badge>}
		</>
	);
}
