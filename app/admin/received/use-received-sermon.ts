import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { receivedIn, takeReceived } from "./received";
import { sharedSermon } from "./shared-link";

/**
 * The default values of a new sermon's form, from the item that the phone's share menu has sent and
 * the URL names. Null until the item is read; empty if the URL names none.
 */
export function useReceivedSermon() {
	const { search } = useLocation();
	const at = receivedIn(search);
	const [read, setRead] = useState<{ at: string; sermon: Record<string, string> } | null>(null);
	useEffect(() => {
		if (at !== null) {
			void takeReceived(search).then((found) => setRead({ at, sermon: sharedSermon(found) }));
		}
	}, [at, search]);
	if (at === null) return {};
	return read?.at === at ? read.sermon : null;
}
