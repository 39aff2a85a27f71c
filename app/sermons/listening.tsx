import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { floatingLook } from "~/ui/floating-look";
import { patientLazy, useMissingCode } from "~/ui/patient-lazy";
import type { Sermon } from "./model";

const Player = patientLazy(() => import("./player"));

const Listen = createContext<(sermon: Sermon) => void>(() => {});

/**
 * Returns the function that plays a sermon's recording in the player at the bottom of the screen.
 */
export const useListen = () => useContext(Listen);

/**
 * The page and, once the visitor plays a recording, the audio player below the page. The player
 * keeps playing while the visitor opens other pages, because links then load no new HTML document.
 *
 * @param isQuiet true for a page that stops the player and does not show it
 */
export function Listening({ isQuiet, children }: { isQuiet: boolean; children: ReactNode }) {
	const [sermon, listen] = useState<Sermon | null>(null);
	useEffect(() => {
		if (isQuiet) listen(null);
	}, [isQuiet]);
	return (
		<Listen.Provider value={listen}>
			{children}
			{sermon && !isQuiet && (
				<Suspense fallback={<PlayerLoading url={sermon.audioUrl} />}>
					<Player key={sermon.id} sermon={sermon} onClose={() => listen(null)} />
				</Suspense>
			)}
		</Listen.Provider>
	);
}

/**
 * After this time without the player, in milliseconds, the browser itself opens the recording, if
 * the visitor is still on the page and the network has not failed.
 */
const PLAYER_MS = 10_000;

function PlayerLoading({ url }: { url: string | null }) {
	const { t } = useTranslation();
	const isMissing = useMissingCode();
	const { pathname } = useLocation();
	const [pressedOn] = useState(pathname);
	const isWaiting = url && !isMissing && pathname === pressedOn;
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setTimeout(() => location.assign(url), PLAYER_MS);
		return () => clearTimeout(timer);
	}, [isWaiting, url]);
	return (
		<p role="status" className={floatingLook}>
			{t(isMissing ? "notice.network" : "loading.page")}
		</p>
	);
}
