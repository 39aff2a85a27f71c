import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Toaster, toast } from "sonner";
import { NoticeText } from "./notice-text";
import { type Notice, type NoticeName, notices } from "./notices";
import styles from "./toasts.css?url";

/** How long a toast stays, unless the mouse or the focus is on it. */
const DURATION_MS = 5000;
const VISIBLE_TOASTS = 3;
const GAP_PX = 14;

/** @param onFailure called when the stylesheet could not be fetched: then toasts are not visible */
export function Toasts({ raised, onFailure }: { raised: NoticeName[]; onFailure: () => void }) {
	const { t } = useTranslation();
	const [isStyled, setStyled] = useState(false);
	const shown = useRef(0);
	useEffect(() => {
		if (!isStyled) return;
		for (const name of raised.slice(shown.current)) {
			const notice: Notice = notices[name];
			toast[notice.tone](t(notice.title), { description: <NoticeText notice={notice} /> });
		}
		shown.current = raised.length;
	}, [isStyled, raised, t]);
	return (
		<>
			<link rel="stylesheet" href={styles} onLoad={() => setStyled(true)} onError={onFailure} />
			{isStyled && (
				<Toaster
					customAriaLabel={t("notifications")}
					hotkey={["altKey", "KeyT"]}
					duration={DURATION_MS}
					visibleToasts={VISIBLE_TOASTS}
					gap={GAP_PX}
					richColors
					closeButton
					theme="system"
					toastOptions={{ closeButtonAriaLabel: t("dialog.close") }}
				/>
			)}
		</>
	);
}
