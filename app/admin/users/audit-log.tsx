import { useTranslation } from "react-i18next";
import type { Fields } from "~/content/fields";
import { eventFields } from "~/events/fields";
import { albumFields } from "~/gallery/fields";
import { formatMoment, isoMoment } from "~/i18n/dates";
import type { TextKey } from "~/i18n/text-key";
import { useLanguage } from "~/i18n/use-language";
import { sermonFields } from "~/sermons/fields";
import { DataTable } from "~/ui/data-table";
import { Pages } from "../panel-frame";
import { portalPath } from "../paths";
import { RestoreForm, restoreIntents } from "../restore-notice";
import type { UserPanelData } from "./panel.server";

/** The fields that a change may name, by the kind of thing in its action. */
const fieldsByKind: Record<string, Fields> = {
	sermon: sermonFields,
	event: eventFields,
	album: albumFields,
};

export function AuditLog({ data: { log, logBefore, accountsBefore } }: { data: UserPanelData }) {
	const { t, i18n } = useTranslation("users");
	const language = useLanguage();
	const nameOf = (action: string) => {
		const key = `users:users.action.${action}`;
		return i18n.exists(key) ? t(key as TextKey) : action;
	};
	const fieldNames = (action: string, names: string) => {
		const fields = fieldsByKind[action.replace(/\..*/, "")] ?? {};
		const labels = names.split(",").map((name) => (fields[name] ? t(fields[name].label) : name));
		return labels.join(", ");
	};
	if (log.entries.length === 0) return <p className="text-ink-soft">{t("users.logEmpty")}</p>;
	return (
		<div>
			<DataTable
				title={t("users.log")}
				rows={log.entries}
				subject={{
					label: t("users.logWhat"),
					cell: ({ action, subject, fields, snapshot }) => (
						<>
							<span className="font-semibold">{nameOf(action)}</span>
							{fields && `: ${fieldNames(action, fields)}`}
							<span className="block text-ink-soft text-sm">{subject}</span>
							{snapshot && <Restore action={action} snapshot={snapshot} />}
						</>
					),
				}}
				columns={[
					{
						label: t("users.logWho"),
						cell: ({ actor }) => <span className="[overflow-wrap:anywhere]">{actor}</span>,
					},
					{
						label: t("users.logTime"),
						cell: ({ at }) => <time dateTime={isoMoment(at)}>{formatMoment(language, at)}</time>,
					},
					{ label: t("users.logCount"), cell: ({ count }) => count },
				]}
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
		</div>
	);
}

function Restore({ action, snapshot }: { action: string; snapshot: string }) {
	const intent = restoreIntents[action];
	return intent && <RestoreForm intent={intent} snapshot={snapshot} className="mt-2" />;
}
