import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { RECEIVED, receivedIn, takeReceived } from "./received";

/**
 * Chooses the photos that were received in the file field of the form that this stands in, where its
 * URL says so.
 *
 * @param at when the photos came that the form's draft has
 * @param unsent the names of those of them that are not uploaded yet
 */
export function ReceivedPhotos({ at = "", unsent = [] }: { at?: string; unsent?: string[] }) {
	const { search } = useLocation();
	const field = useRef<HTMLInputElement>(null);
	const [taken, setTaken] = useState(at);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
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
