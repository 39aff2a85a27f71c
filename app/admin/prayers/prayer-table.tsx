import { useTranslation } from "react-i18next";
import { churchDay, formatDay } from "~/i18n/dates";
import { useLanguage, useSay } from "~/i18n/use-language";
import {
	type PrayerChange,
	type PrayerRequest,
	type PrayerStatus,
	statuses,
} from "~/prayers/model";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { useHydrated } from "~/ui/use-hydrated";

/**
 * The table 'All Prayer Requests'. Its buttons change only sample requests in the browser, so they
 * are disabled until JavaScript runs.
 */
export function PrayerTable({
	requests,
	onChange,
	onRespond,
}: {
	requests: readonly PrayerRequest[];
	onChange: (id: string, change: PrayerChange) => void;
	onRespond: (id: string) => void;
}) {
	const { t } = useTranslation(["prayers", "portal"]);
	const language = useLanguage();
	const isHydrated = useHydrated();
	return (
		<DataTable
			title={t("prayers.all")}
			rows={requests}
			subject={{
				label: t("prayers.request"),
				cell: (request) => <RequestText request={request} />,
			}}
			columns={[
				{
					label: t("prayers.requester"),
					cell: ({ name, email }) => (
						<>
							<span className="font-semibold">{name}</span>
							{email && <span className="block text-ink-soft text-sm">{email}</span>}
						</>
					),
					isTyped: true,
				},
				{
					label: t("portal:portal.status"),
					cell: ({ id, name, status }) => (
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
					),
				},
				{
					label: t("prayers.visibility"),
					cell: ({ id, name, is_public }) => (
						<Button
							variant="outline"
							disabled={!isHydrated}
							onClick={() => onChange(id, { type: "visibility" })}
						>
							{t(is_public ? "prayers.public" : "prayers.private")}
							<span className="sr-only">, {t("prayers.visibilityOf", { name })}</span>
						</Button>
					),
				},
				{
					label: t("portal:portal.date"),
					cell: ({ created_at }) => (
						<time dateTime={created_at}>
							{formatDay(language, churchDay(Date.parse(created_at)))}
						</time>
					),
				},
			]}
			actions={({ id, name }) => (
				<Button
					variant="outline"
					disabled={!isHydrated}
					aria-haspopup="dialog"
					aria-label={t("prayers.respondTo", { name })}
					onClick={() => onRespond(id)}
				>
					{t("prayers.respond")}
				</Button>
			)}
		/>
	);
}

function RequestText({ request }: { request: PrayerRequest }) {
	const { t } = useTranslation("prayers");
	const language = useLanguage();
	const say = useSay();
	const { response, responded_by: name, responded_at: at } = request;
	return (
		<>
			<p>{say(request.request)}</p>
			{response && name && at && (
				<div className="mt-2 border-sky border-l-2 pl-3 text-sm">
					<p>
						<span className="font-semibold">{t("prayers.response")}</span>
						{response}
					</p>
					<p className="text-ink-soft">
						{t("prayers.respondedBy", {
							name,
							date: formatDay(language, churchDay(Date.parse(at))),
						})}
					</p>
				</div>
			)}
		</>
	);
}
