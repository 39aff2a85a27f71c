import { useTranslation } from "react-i18next";
import { SECURITY_EVENTS_SHOWN } from "~/accounts/model";
import type { ListedSecurityEvent } from "~/accounts/permissions/list-security-events.server";
import type { TextKey } from "~/i18n/text-key";
import { DataTable } from "~/ui/data-table";
import { Email } from "../email";
import { Moment } from "../moment";

export function SecurityLog({ events }: { events: ListedSecurityEvent[] }) {
	const { t } = useTranslation("users");
	return (
		<div>
			<DataTable
				title={t("users.security")}
				rows={events}
				subject={{
					label: t("users.logWhat"),
					cell: ({ kind, detail }) => (
						<>
							<span className="font-semibold">{t(`users:users.action.${kind}` as TextKey)}</span>
							{detail && <code className="block text-ink-soft text-sm">{detail}</code>}
						</>
					),
				}}
				columns={[
					{
						label: t("users.account"),
						cell: ({ account, isSeveral }) => (
							<Email of={isSeveral ? t("users.several") : account || "–"} />
						),
					},
					{
						label: t("users.network"),
						cell: ({ network, isSeveral }) => (isSeveral ? t("users.several") : network || "–"),
					},
					{
						label: t("users.logTime"),
						cell: ({ at }) => <Moment at={at} />,
					},
					{ label: t("users.logCount"), cell: ({ count }) => count },
				]}
			/>
			<p className="mt-3 max-w-prose text-ink-soft text-sm">
				{t("users.securityHint", { most: SECURITY_EVENTS_SHOWN })}
			</p>
		</div>
	);
}
