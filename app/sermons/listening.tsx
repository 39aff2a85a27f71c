import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { floatingLook } from "~/ui/floating-look";
import { lateComponent, useMissingCode } from "~/ui/late-component";
import type { Sermon } from "./model";

const Player = lateComponent(() => import("./player"));

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
				<Player fallback={<PlayerLoading />} sermon={sermon} onClose={() => listen(null)} />
			)}
		</Listen.Provider>
	);
}

function PlayerLoading() {
	const { t } = useTranslation();
	const isMissing = useMissingCode();
	return (
		<p role="status" className={floatingLook}>
			{t(isMissing ? "notice.network" : "loading.page")}
		</p>
	);
}
