import {
	type ComponentType,
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useState,
} from "react";
import { useTranslation } from "~/i18n/use-translation";
import { usePageContext } from "../page-context";
import { NoticeBanner } from "./notice-banner";
import { type Notice, type NoticeName, notices } from "./notices";

const NotifyContext = createContext<(name: NoticeName) => void>(() => {});

/** The function that shows a notification. */
export function useNotify() {
	return useContext(NotifyContext);
}

function isInPage(name: NoticeName): boolean {
	const notice: Notice = notices[name];
	return notice.inPage ?? false;
}

/**
 * The region of notifications, above the content. What a form without JavaScript has to say stands
 * in it on the page that follows; with JavaScript the toasts take its place, fetched when the first
 * one is due.
 */
export function Notifications({ children }: { children: ReactNode }) {
	const { t } = useTranslation();
	const due = usePageContext()?.notice;
	const sent = due && isInPage(due.name) ? null : due;
	const [raised, setRaised] = useState<NoticeName[]>([]);
	const [Toasts, setToasts] = useState<ComponentType<{ raised: NoticeName[] }>>();
	const [isOffline, setOffline] = useState(false);
	const notify = useCallback((name: NoticeName) => {
		setRaised((earlier) => [...earlier, name]);
		import("./toasts").then(
			(module) => setToasts(() => module.Toasts),
			() => setOffline(true),
		);
	}, []);
	useEffect(() => {
		if (sent?.id) notify(sent.name);
	}, [sent?.id, sent?.name, notify]);
	const standing = isOffline ? raised.at(-1) : sent?.name;
	return (
		<NotifyContext.Provider value={notify}>
			{Toasts ? (
				<Toasts raised={raised} />
			) : (
				<section aria-label={t("notifications")} aria-live="polite" tabIndex={-1}>
					{standing && (
						<div className="wrap py-4">
							<NoticeBanner name={standing} />
						</div>
					)}
				</section>
			)}
			{children}
		</NotifyContext.Provider>
	);
}
