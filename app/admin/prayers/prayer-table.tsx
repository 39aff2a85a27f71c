import { useTranslation } from "react-i18next";
import { formatDay, gaboroneDay } from "~/i18n/dates";
import { useLanguage, useSay } from "~/i18n/use-language";
import {
	type PrayerChange,
	type PrayerRequest,
	type PrayerStatus,
	statuses,
} from "~/prayers/model";
import { Button } from "~/ui/button";
import { DataActions, DataCell, DataRow, DataTable, DataTitle } from "~/ui/data-table";
import { useHydrated } from "~/ui/use-hydrated";

interface Handlers {
	onChange: (id: string, change: PrayerChange) => void;
	onRespond: (id: string) => void;
}

/** The table 'All Prayer Requests'. What is in it only works where scripts run. */
export function PrayerTable({
	requests,
	...handlers
}: Handlers & { requests: readonly PrayerRequest[] }) {
	const { t } = useTranslation(["prayers", "portal"]);
	return (
		<DataTable
			title={t("prayers.all")}
			columns={[
				t("prayers.request"),
				t("prayers.requester"),
				t("portal:portal.status"),
				t("prayers.visibility"),
				t("portal:portal.date"),
				t("portal:portal.actions"),
			]}
		>
			{requests.map((request) => (
				<PrayerRow key={request.id} request={request} {...handlers} />
			))}
		</DataTable>
	);
}

function PrayerRow({ request, onChange, onRespond }: Handlers & { request: PrayerRequest }) {
	const { t } = useTranslation(["prayers", "portal"]);
	const language = useLanguage();
	const say = useSay();
	const isHydrated = useHydrated();
	const { id, name, email, status, is_public } = request;
	const dayOf = (moment: string) => formatDay(language, gaboroneDay(Date.parse(moment)));
	return (
		<DataRow>
			<DataTitle>
				<p>{say(request.request)}</p>
				{request.response && request.responded_by && request.responded_at && (
					<div className="mt-2 border-sky border-l-2 pl-3 text-sm">
						<p>
							<span className="font-semibold">{t("prayers.response")}</span>
							{request.response}
						</p>
						<p className="text-ink-soft">
							{t("prayers.respondedBy", {
								name: request.responded_by,
								date: dayOf(request.responded_at),
							})}
						</p>
					</div>
				)}
			</DataTitle>
			<DataCell label={t("prayers.requester")} isTyped>
				<span className="font-semibold">{name}</span>
				{email && <span className="block text-ink-soft text-sm">{email}</span>}
			</DataCell>
			<DataCell label={t("portal:portal.status")}>
				<select
					value={status}
					disabled={!isHydrated}
					aria-label={t("prayers.statusOf", { name })}
					onChange={({ target }) =>
						onChange(id, { type: "status", status: target.value as PrayerStatus })
					}
					className="control lg:min-w-36"
				>
					{statuses.map((known) => (
						<option key={known} value={known}>
							{t(`prayers.status.${known}`)}
						</option>
					))}
				</select>
			</DataCell>
			<DataCell label={t("prayers.visibility")}>
				<Button
					variant="outline"
					width="narrow"
					disabled={!isHydrated}
					onClick={() => onChange(id, { type: "visibility" })}
				>
					{t(is_public ? "prayers.public" : "prayers.private")}
					<span className="sr-only">, {t("prayers.visibilityOf", { name })}</span>
				</Button>
			</DataCell>
			<DataCell label={t("portal:portal.date")}>
				<time dateTime={request.created_at}>{dayOf(request.created_at)}</time>
			</DataCell>
			<DataActions>
				<Button
					variant="outline"
					width="narrow"
					disabled={!isHydrated}
					aria-haspopup="dialog"
					aria-label={t("prayers.respondTo", { name })}
					onClick={() => onRespond(id)}
				>
					{t("prayers.respond")}
				</Button>
			</DataActions>
		</DataRow>
	);
}
