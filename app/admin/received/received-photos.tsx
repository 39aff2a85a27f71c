import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { RECEIVED, receivedIn, takeReceived } from "./received";

/**
 * If the URL names an item that the phone's share menu has sent, puts the item's photos into the
 * file field of the form around this component.
 *
 * @param at the name of the received item whose photos the form's draft already contains
 * @param unsent the names of those photos in the draft that are not uploaded yet; of the item `at`,
 *   only these are put into the file field again
 */
export function ReceivedPhotos({ at = "", unsent = [] }: { at?: string; unsent?: string[] }) {
	const { search } = useLocation();
	const field = useRef<HTMLInputElement>(null);
	const [taken, setTaken] = useState(at);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form is shown
	useEffect(() => {
		const choose = async () => {
			const received = await takeReceived(search);
			const files = field.current?.form?.querySelector<HTMLInputElement>("[type=file]");
			if (!received || !files) return;
			const chosen = new DataTransfer();
			for (const photo of received.photos) {
				if (received.at !== at || unsent.includes(photo.name)) chosen.items.add(photo);
			}
			files.files = chosen.files;
			files.dispatchEvent(new Event("change", { bubbles: true }));
			setTaken(received.at);
		};
		void choose();
	}, []);
	return receivedIn(search) && <input ref={field} type="hidden" name={RECEIVED} value={taken} />;
}
