import { useLocation } from "@remix-run/react";
import {
	createContext,
	type ReactNode,
	Suspense,
	startTransition,
	useCallback,
	useContext,
	useEffect,
	useRef,
	useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { NOTICE } from "~/platform/http/notice-parameter";
import { patientLazy } from "~/ui/patient-lazy";
import { useNonce, usePageContext } from "../page-context";
import type { NoticeName } from "./notices";
import type { Toasts as ToastList } from "./toasts";

/** Loaded lazily: only pages with forms need it. Without a network the page goes on without it. */
const NoticeBox = patientLazy(() => import("./notice-box"));

const NotifyContext = createContext<(name: NoticeName) => void>(() => {});

export function useNotify() {
	return useContext(NotifyContext);
}

/**
 * Takes the notification out of the address, for a page that is reloaded or shared. It runs as it stands
 * in the document, before the framework reads the address.
 */
function forgetNotice() {
	const url = new URL(location.href);
	url.searchParams.delete("notice" satisfies typeof NOTICE);
	history.replaceState(history.state, "", url);
}

/** Without JavaScript, the page after a form shows its notification; toasts replace that. */
export function Notifications({ children }: { children: ReactNode }) {
	const { t, i18n } = useTranslation();
	const due = usePageContext()?.notice;
	const sent = due?.inPage ? null : due;
	const [withDocument] = useState(due?.id);
	const nonce = useNonce();
	const [raised, setRaised] = useState<NoticeName[]>([]);
	/** A notification that is shown inside the page because the toasts could not be fetched. */
	const [untold, setUntold] = useState<NoticeName>();
	const [Toasts, setToasts] = useState<typeof ToastList>();
	const notify = useCallback(
		(name: NoticeName) => {
			setUntold(undefined);
			// A toast cannot wait for its texts, and not every page has those of notifications.
			Promise.all([import("./toasts"), i18n.loadNamespaces("notices")]).then(
				([module]) =>
					// The banner from the server may still be hydrating.
					startTransition(() => {
						setToasts(() => module.Toasts);
						setRaised((earlier) => [...earlier, name]);
					}),
				() => {
					setRaised([]);
					setUntold(name);
				},
			);
		},
		[i18n],
	);
	useEffect(() => {
		if (sent?.id) notify(sent.name);
	}, [sent?.id, sent?.name, notify]);
	useEffect(() => {
		if (due?.id) forgetNotice();
	}, [due?.id]);
	const standing = untold ?? (sent?.id === withDocument ? sent?.name : undefined);
	return (
		<NotifyContext.Provider value={notify}>
			{withDocument && (
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
							<Suspense>
								<NoticeBox name={standing} />
							</Suspense>
						</div>
					)}
				</StandingRegion>
			)}
			{children}
		</NotifyContext.Provider>
	);
}

/** The region while there are no toasts. As in theirs, Alt+T moves the focus to it (`on-first-interaction.js`). */
function StandingRegion({ label, children }: { label: string; children: ReactNode }) {
	const region = useRef<HTMLElement>(null);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: an old page's words are not the next one's
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
