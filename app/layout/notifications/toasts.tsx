import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Toaster, toast } from "sonner";
import { NoticeText } from "./notice-text";
import { type Notice, type NoticeName, notices } from "./notices";
import "./toasts.css";

/** How long a toast stays while neither the mouse nor the focus is on it, in milliseconds. */
const DURATION_MS = 5000;
const VISIBLE_TOASTS = 3;
const GAP_PX = 14;

export function Toasts({ raised }: { raised: NoticeName[] }) {
	const { t } = useTranslation();
	const shown = useRef(0);
	useEffect(() => {
		for (const name of raised.slice(shown.current)) {
			const notice: Notice = notices[name];
			toast[notice.tone](t(notice.title), {
				description: <NoticeText notice={notice} />,
				duration: notice.stays ? Number.POSITIVE_INFINITY : DURATION_MS,
			});
		}
		shown.current = raised.length;
	}, [raised, t]);
	return (
		<Toaster
			containerAriaLabel={t("notifications")}
			hotkey={["altKey", "KeyT"]}
			visibleToasts={VISIBLE_TOASTS}
			gap={GAP_PX}
			richColors
			closeButton
			theme="system"
			toastOptions={{ closeButtonAriaLabel: t("dialog.close") }}
		/>
	);
}
