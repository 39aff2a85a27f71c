import { useRef } from "react";
import { useReceivedPhotos } from "./received";

/** Chooses the photo that was received in the file field of the form that this stands in. */
export function ReceivedPhoto() {
	const place = useRef<HTMLSpanElement>(null);
	useReceivedPhotos({ at: "", unsent: [] }, ([photo]) => {
		const field = place.current?.closest("form")?.querySelector<HTMLInputElement>("[type=file]");
		if (!field || !photo) return;
		const chosen = new DataTransfer();
		chosen.items.add(photo);
		field.files = chosen.files;
		field.dispatchEvent(new Event("change", { bubbles: true }));
	});
	return <span ref={place} hidden />;
}
