import type { Administrator } from "~/accounts/guard.server";
import "~/i18n/texts/portal";
import "~/i18n/texts/portal-users";
import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/banner";
import { FailureBanner } from "../failure-banner";
import type { PanelAnswer } from "../panel";
import { ConfirmingDialog, DialogAddressForm, usePanelDialog } from "../panel-dialog";
import { PanelHeading } from "../panel-heading";
import { useFailures } from "../use-answer";
import { AccountTable } from "./account-table";
import { AuditLog } from "./audit-log";
import type { UserPanelData } from "./model";

interface Props {
	data: UserPanelData;
	answer?: PanelAnswer;
	administrator: Administrator;
}

/** User Management: who has an account and what right, and what was changed by whom. */
export default function UsersPanel({ data, answer: sent, administrator }: Props) {
	const { t } = useTranslation();
	const dialog = usePanelDialog(sent, () => null);
	const failure = useFailures()(dialog.answer, "users.");
	const isSuperAdmin = administrator.role === "super_admin";
	return (
		<div className="grid gap-6">
			<DialogAddressForm />
			<PanelHeading title={t("users.title")} subtitle={t("users.subtitle")} />
			{failure && <FailureBanner failure={failure} role="alert" />}
			{data.isFailed && <Banner tone="error" title={t("users.loadFailed")} role="alert" />}
			<p className="max-w-prose text-ink-soft">
				{t(isSuperAdmin ? "users.requestIsWish" : "users.readOnly")}
			</p>
			<AccountTable data={data} administrator={administrator} onOpen={dialog.show} />
			<AuditLog data={data} />
			{isSuperAdmin && (
				<OpenDialog
					data={data}
					administrator={administrator}
					open={dialog.open}
					onClose={dialog.close}
				/>
			)}
		</div>
	);
}

function OpenDialog({
	data,
	administrator,
	open: [name, id = ""],
	onClose,
}: {
	data: UserPanelData;
	administrator: Administrator;
	/** The dialog's name, divided: what is done, to which account. */
	open: string[];
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const account = data.accounts.accounts.find((listed) => listed.id === id);
	if (!account) return null;
	const { email } = account;
	const warning = id === administrator.id && name !== "super_admin" && (
		<p className="font-medium text-clay">{t("users.yourself")}</p>
	);
	if (name === "withdraw") {
		return (
			<ConfirmingDialog
				title={t("users.withdrawOne", { email })}
				intent="users.withdraw"
				fields={{ id }}
				confirm={t("users.withdraw")}
				busyLabel={t("users.working")}
				onClose={onClose}
			>
				<p>{t("users.withdrawText", { email })}</p>
				{warning}
			</ConfirmingDialog>
		);
	}
	if (name !== "admin" && name !== "super_admin") return null;
	return (
		<ConfirmingDialog
			title={t(`users.grantOne.${name}`, { email })}
			intent="users.grant"
			fields={{ id, role: name }}
			confirm={t(`users.grant.${name}`)}
			busyLabel={t("users.working")}
			variant="secondary"
			onClose={onClose}
		>
			<p>{t(`users.grantText.${name}`, { email })}</p>
			{warning}
		</ConfirmingDialog>
	);
}
