import { useTranslation } from "react-i18next";
import { grantedRoles, INVITED_MAX } from "~/accounts/model";
import type { Invitation } from "~/accounts/permissions/invitations.server";
import { name as siteName } from "~/church/identity";
import { formatMoment } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { DataTable } from "~/ui/data-table";
import { SelectField, TextField } from "~/ui/field";
import { DialogActions } from "~/ui/view-dialog";
import { ConfirmDialog } from "../dialogs/confirm-dialog";
import { CancelButton, PanelDialog } from "../dialogs/panel-dialog";
import { typedIn } from "../form-failure";
import { IntentForm } from "../intent-form";
import { Moment } from "../moment";
import type { PanelProps } from "../panel";
import { SendLinks } from "../send-word/send-word";
import type { UserPanelData, UsersAnswer } from "./panel.server";

/**
 * The dialog that asks whom an invitation is for. After that it shows the invitation's link, only
 * this once, because the link is stored nowhere.
 */
export function InviteDialog({
	answer,
	administrator,
	onClose,
}: Pick<PanelProps<UserPanelData, UsersAnswer>, "answer" | "administrator"> & {
	onClose: () => void;
}) {
	const { t } = useTranslation(["invitation", "common"]);
	if (answer?.made) return <Made made={answer.made} onClose={onClose} />;
	const typed = answer ? typedIn(answer) : {};
	return (
		<ConfirmDialog
			title={t("invitation.invite")}
			intent="users.invite"
			answer={answer}
			confirmBy={administrator.confirmBy}
			confirm={t("invitation.make")}
			busyLabel={t("invitation.making")}
			variant="secondary"
			onClose={onClose}
			fields={
				<div className="mb-2 grid gap-5">
					<TextField
						name="name"
						label={t("invitation.name")}
						defaultValue={String(typed.name ?? "")}
						maxLength={INVITED_MAX}
						autoComplete="off"
					/>
					<SelectField
						name="role"
						label={t("invitation.role")}
						defaultValue={String(typed.role ?? "admin")}
					>
						{grantedRoles.map((role) => (
							<option key={role} value={role}>
								{t(`invitation.role.${role}`)}
							</option>
						))}
					</SelectField>
				</div>
			}
		>
			<p>{t("invitation.inviteText")}</p>
		</ConfirmDialog>
	);
}

function Made({
	made: { name, link, until },
	onClose,
}: {
	made: NonNullable<UsersAnswer["made"]>;
	onClose: () => void;
}) {
	const { t } = useTranslation(["invitation", "common"]);
	const language = useLanguage();
	const day = formatMoment(language, until);
	const word = t("invitation.word", { name, church: siteName(), day, link });
	return (
		<PanelDialog title={t("invitation.made", { name })} onClose={onClose} className="w-[560px]">
			<div className="mt-5 grid gap-4">
				<p>{t("invitation.madeText")}</p>
				<p className="select-all rounded-control bg-sunken p-3 wrap-anywhere">{word}</p>
				<SendLinks text={word} />
			</div>
			<DialogActions>
				<CancelButton>{t("common:dialog.close")}</CancelButton>
			</DialogActions>
		</PanelDialog>
	);
}

export function InvitationTable({ invitations }: { invitations: Invitation[] }) {
	const { t } = useTranslation(["invitation", "users"]);
	return (
		<DataTable
			title={t("invitation.open")}
			rows={invitations}
			subject={{
				label: t("invitation.name"),
				cell: ({ name }) => <span className="font-semibold">{name}</span>,
			}}
			columns={[
				{ label: t("invitation.role"), cell: ({ role }) => t(`invitation.role.${role}`) },
				{
					label: t("invitation.until"),
					cell: ({ expiresAt }) => <Moment at={expiresAt} />,
				},
			]}
			apart={({ id, name }) => (
				<IntentForm
					intent="users.withdrawInvitation"
					fields={{ id }}
					variant="danger"
					busyLabel={t("invitation.withdrawing")}
					aria-label={t("invitation.withdrawOne", { name })}
				>
					{t("invitation.withdraw")}
				</IntentForm>
			)}
		/>
	);
}
