import { type ComponentProps, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { patientLazy, useMissingCode } from "~/ui/patient-lazy";

/** Only who opens the calendar pays for its code. */
const Calendar = patientLazy(() => import("./event-calendar"));

export function CalendarTab(props: ComponentProps<typeof Calendar>) {
	return (
		<Suspense fallback={<CalendarLoading />}>
			<Calendar {...props} />
		</Suspense>
	);
}

function CalendarLoading() {
	const { t } = useTranslation();
	const isMissing = useMissingCode();
	return (
		<div className="flex min-h-152 flex-col items-center justify-center gap-2 rounded-card border border-line bg-card text-ink-soft">
			{isMissing && (
				<p role="alert" className="font-medium text-clay">
					{t("notice.network")}
				</p>
			)}
			<p>{t("loading.events")}</p>
		</div>
	);
}
