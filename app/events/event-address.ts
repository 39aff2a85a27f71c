/** The query parameters that say which event's dialog is open over a view of the events. */
const EVENT = "event";
const REGISTER = "register";

/** The history entry of a dialog that was opened by a link of the page below it. */
export interface OpenedFrom {
	openedFromView: true;
}

export const openedFromView: OpenedFrom = { openedFromView: true };

/** What the address says of the dialog. */
export interface OpenDialog {
	eventId: string;
	/** Whether it is the registration's, not the details'. */
	register: boolean;
}

export function openDialog(search: URLSearchParams): OpenDialog | null {
	const eventId = search.get(EVENT);
	return eventId ? { eventId, register: search.has(REGISTER) } : null;
}

/** The query of the same view of the events with that dialog open, or with none. */
export function dialogQuery(search: string, dialog: OpenDialog | null): string {
	const params = new URLSearchParams(search);
	params.delete(EVENT);
	params.delete(REGISTER);
	if (dialog) params.set(EVENT, dialog.eventId);
	if (dialog?.register) params.set(REGISTER, "1");
	return params.size > 0 ? `?${params}` : "";
}

/** The address of the same view of the events with that dialog open, or with none. */
export function dialogPath(search: string, dialog: OpenDialog | null): string {
	return `/events${dialogQuery(search, dialog)}`;
}

/** Whether two addresses show the same view, whatever dialog is open over it. */
export function isSameView(one: URL, other: URL): boolean {
	return (
		one.pathname === other.pathname &&
		dialogQuery(one.search, null) === dialogQuery(other.search, null)
	);
}
