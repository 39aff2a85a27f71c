import { type ComponentProps, lazy, Suspense } from "react";
import { useTranslation } from "~/i18n/use-translation";

/** Only who opens the calendar pays for its code. */
const Calendar = lazy(() => import("./calendar"));

export function CalendarTab(props: ComponentProps<typeof Calendar>) {
	const { t } = useTranslation();
	return (
		<Suspense
			fallback={
				<p className="flex min-h-152 items-center justify-center rounded-card border border-line bg-card text-ink-soft">
					{t("loading.events")}
				</p>
			}
		>
			<Calendar {...props} />
		</Suspense>
	);
}
