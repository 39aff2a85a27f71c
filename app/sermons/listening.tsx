import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from "react";
import { patientLazy } from "~/ui/patient-lazy";
import type { Sermon } from "./model";

const Player = patientLazy(() => import("./player"));

const Listen = createContext<(sermon: Sermon) => void>(() => {});

/** Plays a sermon's recording in the player. */
export const useListen = () => useContext(Listen);

/**
 * The pages, and below them the player once somebody listens. It stays while they change: by then the
 * framework has come, so that links do not load another document.
 *
 * @param isQuiet whether this page has no player, and stops it
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
				<Suspense>
					<Player key={sermon.id} sermon={sermon} onClose={() => listen(null)} />
				</Suspense>
			)}
		</Listen.Provider>
	);
}
