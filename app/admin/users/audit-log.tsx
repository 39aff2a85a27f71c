import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import { DataTable } from "~/ui/data-table";
import { Comparison } from "../changes/comparison";
import { UndoForm } from "../changes/undo-form";
import { Email } from "../email";
import { Moment } from "../moment";
import { ExportLinks, Pages } from "../panel-frame";
import { portalPath } from "../paths";
import type { UserPanelData } from "./panel.server";

export function AuditLog({ data: { log, logBefore, accountsBefore } }: { data: UserPanelData }) {
	const { t, i18n } = useTranslation(["users", "portal"]);
	const nameOf = (action: string) => {
		const key = `users:users.action.${action}`;
		return i18n.exists(key) ? t(key as TextKey) : action;
	};
	if (log.entries.length === 0) return <p className="text-ink-soft">{t("users.logEmpty")}</p>;
	return (
		<div className="grid gap-3">
			<DataTable
				title={t("users.log")}
				rows={log.entries}
				subject={{
					label: t("users.logWhat"),
					cell: ({ action, title, labels, differences }) => (
						<>
							<span className="font-semibold">{nameOf(action)}</span>
							{labels.length > 0 && `: ${labels.map((label) => t(label)).join(", ")}`}
							<span className="block text-ink-soft text-sm">{title}</span>
							{differences.length > 0 && (
								<details className="mt-1">
									<summary className="min-h-11 cursor-pointer py-2 text-link text-sm">
										{differences.map(({ label }) => t(label)).join(", ")}
									</summary>
									<Comparison
										differences={differences}
										names={["portal:portal.before", "portal:portal.after"]}
									/>
								</details>
							)}
						</>
					),
				}}
				columns={[
					{
						label: t("users.logWho"),
						cell: ({ actor }) => <Email of={actor} />,
					},
					{
						label: t("users.logTime"),
						cell: ({ at }) => <Moment at={at} />,
					},
					{ label: t("users.logCount"), cell: ({ count }) => count },
				]}
				actions={({ id, isKept, action, title }) =>
					isKept && (
						<UndoForm tab="users" change={id}>
							{t("portal:portal.undo")}
							<span className="sr-only">
								: {[nameOf(action), title].filter(Boolean).join(", ")}
							</span>
						</UndoForm>
					)
				}
			/>
			<Pages
				isFirst={logBefore === null}
				isOneOfSeveral
				firstPath={portalPath({ accounts: accountsBefore })}
				nextPath={
					log.next === null ? null : portalPath({ log: log.next, accounts: accountsBefore })
				}
				next="users:users.olderChanges"
			/>
			<ExportLinks what="undo" />
		</div>
	);
}
