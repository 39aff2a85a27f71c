import { useTranslation } from "react-i18next";
import { formatMoment, isoMoment } from "~/i18n/dates";
import type { TextKey } from "~/i18n/text-key";
import { useLanguage } from "~/i18n/use-language";
import { DataCell, DataRow, DataTable, DataTitle } from "~/ui/data-table";
import { Pages } from "../panel-frame";
import { portalPath } from "../paths";
import type { UserPanelData } from "./model";

/** Who changed what, in pages. */
export function AuditLog({ data: { log, logBefore, accountsBefore } }: { data: UserPanelData }) {
	const { t, i18n } = useTranslation("users");
	const language = useLanguage();
	const nameOf = (action: string) => {
		const key = `users:users.action.${action}`;
		return i18n.exists(key) ? t(key as TextKey) : action;
	};
	if (log.entries.length === 0) return <p className="text-ink-soft">{t("users.logEmpty")}</p>;
	return (
		<div>
			<DataTable
				title={t("users.log")}
				columns={[t("users.logWhat"), t("users.logWho"), t("users.logTime"), t("users.logCount")]}
			>
				{log.entries.map(({ id, at, actor, action, subject, count }) => (
					<DataRow key={id}>
						<DataTitle>
							<span className="font-semibold">{nameOf(action)}</span>
							<span className="block text-ink-soft text-sm">{subject}</span>
						</DataTitle>
						<DataCell label={t("users.logWho")}>
							<span className="[overflow-wrap:anywhere]">{actor}</span>
						</DataCell>
						<DataCell label={t("users.logTime")}>
							<time dateTime={isoMoment(at)}>{formatMoment(language, at)}</time>
						</DataCell>
						<DataCell label={t("users.logCount")}>{count}</DataCell>
					</DataRow>
				))}
			</DataTable>
			<Pages
				isFirst={logBefore === null}
				firstPath={portalPath({ accounts: accountsBefore })}
				nextPath={
					log.next === null ? null : portalPath({ log: log.next, accounts: accountsBefore })
				}
				next="users:users.olderChanges"
			/>
		</div>
	);
}
