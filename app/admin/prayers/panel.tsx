import { Check, Clock, HandHeart, type IconNode } from "lucide";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import { changePrayer, countByStatus, type PrayerChange, type PrayerStatus } from "~/prayers/model";
import { samplePrayers } from "~/prayers/samples";
import { Icon } from "~/ui/icon";
import { dialogName } from "../dialogs/dialog-name";
import { useOpenDialog, usePanelDialog } from "../dialogs/use-panel-dialog";
import { PanelFrame } from "../panel-frame";
import { SampleNote } from "../sample-note";
import { PrayerTable } from "./prayer-table";
import { RespondDialog } from "./respond-dialog";

const cards: { status: PrayerStatus; title: TextKey; text: TextKey; icon: IconNode }[] = [
	{
		status: "pending",
		title: "prayers:prayers.pendingRequests",
		text: "prayers:prayers.awaiting",
		icon: Clock,
	},
	{
		status: "praying",
		title: "prayers:prayers.prayingFor",
		text: "prayers:prayers.actively",
		icon: HandHeart,
	},
	{
		status: "answered",
		title: "prayers:prayers.answeredPrayers",
		text: "prayers:prayers.praise",
		icon: Check,
	},
];

/**
 * The portal tab 'Prayer Request Management'. Its prayer requests are samples, which exist and
 * change only in the browser.
 */
export default function PrayersPanel() {
	const { t } = useTranslation("prayers");
	const [requests, setRequests] = useState(samplePrayers);
	const dialog = usePanelDialog(undefined);
	const open = useOpenDialog();
	const counts = countByStatus(requests);
	const change = (id: string, what: PrayerChange) =>
		setRequests((all) =>
			all.map((request) => (request.id === id ? changePrayer(request, what) : request)),
		);
	const answered = requests.find(({ id }) => id === dialog.open.id);
	return (
		<PanelFrame title={t("prayers.title")} subtitle={t("prayers.subtitle")}>
			<SampleNote text={t("prayers.sample")} />
			<ul className="grid gap-4 sm:grid-cols-3">
				{cards.map(({ status, title, text, icon }) => (
					<li key={status} className="raised rounded-card border border-line bg-card p-5">
						<h3 className="flex items-center justify-between gap-3 font-sans text-base text-ink">
							{t(title)}
							<Icon of={icon} className="size-5 text-sky" />
						</h3>
						<p className="mt-1 font-semibold font-serif text-3xl text-sky tabular-nums">
							{counts[status]}
						</p>
						<p className="text-ink-soft text-sm">{t(text)}</p>
					</li>
				))}
			</ul>
			<PrayerTable
				requests={requests}
				onChange={change}
				onRespond={(id) => open(dialogName("prayers.respond", id))}
			/>
			{answered && (
				<RespondDialog
					key={answered.id}
					request={answered}
					onClose={dialog.close}
					onSend={(response) => {
						const at = new Date().toISOString();
						const by = t("prayers.currentUser");
						change(answered.id, { type: "response", response, by, at });
						dialog.close();
					}}
				/>
			)}
		</PanelFrame>
	);
}
