import { useLocation } from "@remix-run/react";
import {
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useRef,
	useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { NOTICE } from "~/platform/http/notice-parameter";
import { lateComponent, MissingCode } from "~/ui/late-component";
import { useNonce, usePageContext } from "../page-context";
import type { NoticeName } from "./notices";
import type { Toasts as ToastList } from "./toasts";

/** The banner with a notification. Its code is loaded lazily: only pages after a form need it. */
export const NoticeBox = lateComponent(() => import("./notice-box"));

const NotifyContext = createContext<(name: NoticeName) => void>(() => {});

export function useNotify() {
	return useContext(NotifyContext);
}

/**
 * Removes the notification from the page's URL, so that it does not appear again when the page is
 * reloaded or its URL is sent to somebody. The source of this function is an inline script in the
 * page, and runs before the framework reads the URL.
 */
function forgetNotice() {
	const url = new URL(location.href);
	url.searchParams.delete("notice" satisfies typeof NOTICE);
	history.replaceState(history.state, "", url);
}

/**
 * Shows the notification after a form. A form that scripts have sent gets a toast. The page after a
 * form that the browser has sent has a banner, which stays until a link is followed: if it became a
 * toast, everything below it would move when the scripts start.
 */
export function Notifications({ children }: { children: ReactNode }) {
	const { t, i18n } = useTranslation();
	const due = usePageContext()?.notice;
	const sent = due?.inPage ? null : due;
	const { key } = useLocation();
	const [first] = useState({ notice: due?.id, key });
	const isOfDocument = sent?.id === first.notice;
	// The banner does not come back with the browser's Back.
	const [isLeft, setLeft] = useState(false);
	if (key !== first.key && !isLeft) setLeft(true);
	const nonce = useNonce();
	const [raised, setRaised] = useState<NoticeName[]>([]);
	/**
	 * The name of a notification that is shown as a banner because the code of the toasts could not
	 * be fetched.
	 */
	const [untold, setUntold] = useState<NoticeName>();
	const [Toasts, setToasts] = useState<typeof ToastList>();
	const notify = useCallback(
		(name: NoticeName) => {
			setUntold(undefined);
			// Not every page has loaded the translated texts of notifications, and a toast must
			// have them when it is shown.
			Promise.all([import("./toasts"), i18n.loadNamespaces("notices")]).then(
				([module]) => {
					setToasts(() => module.Toasts);
					setRaised((earlier) => [...earlier, name]);
					// Not before: after a release the toasts' code may be gone. The page is then
					// loaded again, and the server shows the notification that the URL names.
					forgetNotice();
				},
				() => {
					setRaised([]);
					setUntold(name);
				},
			);
		},
		[i18n],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each page must remove what was said about the page before
	useEffect(() => setUntold(undefined), [key]);
	useEffect(() => {
		if (sent?.id && !isOfDocument) notify(sent.name);
	}, [sent?.id, sent?.name, isOfDocument, notify]);
	const idInPage = due?.inPage ? due.id : undefined;
	useEffect(() => {
		if (idInPage) forgetNotice();
	}, [idInPage]);
	const standing = untold ?? (isOfDocument && !isLeft ? sent?.name : undefined);
	return (
		<NotifyContext.Provider value={notify}>
			{first.notice && (
				<script
					nonce={nonce}
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: our own function
					dangerouslySetInnerHTML={{ __html: `(${forgetNotice})()` }}
				/>
			)}
			{Toasts && !untold ? (
				<Toasts raised={raised} />
			) : (
				<StandingRegion label={t("notifications")}>
					{standing && (
						<div className="wrap py-4">
							<NoticeBox name={standing} fallback={standing === "offline" && <MissingCode />} />
						</div>
					)}
				</StandingRegion>
			)}
			{children}
		</NotifyContext.Provider>
	);
}

/**
 * The part of the page in which notifications appear if there are no toasts. Alt+T moves the focus
 * to it (`on-first-interaction.js`), as it does to toasts.
 */
function StandingRegion({ label, children }: { label: string; children: ReactNode }) {
	const region = useRef<HTMLElement>(null);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each page must remove the words of the page before
	useEffect(() => {
		const { current } = region;
		return () => {
			current?.removeAttribute("class");
			current?.shadowRoot?.querySelector("span")?.remove();
		};
	}, [key]);
	return (
		<section ref={region} aria-label={label} aria-live="polite" tabIndex={-1}>
			{children}
		</section>
	);
}
