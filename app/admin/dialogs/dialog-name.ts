/** Which dialog is open: what it sends, and the object that it is about. */
export interface OpenDialog {
	intent: string;
	/** Empty where it is about no object, or the intent too where no dialog is open. */
	id: string;
}

/** A dialog's name, as an address carries it: `sermons.create`, `sermons.delete:{id}`. */
export function dialogName(intent: string, id?: string): string {
	return id ? `${intent}:${id}` : intent;
}

export function parseDialogName(name: string | null): OpenDialog {
	const [intent = "", id = ""] = name?.split(":") ?? [];
	return { intent, id };
}

/** The query of an address, without the dialog that it opens. */
export function withoutDialog(search: string): string {
	const query = new URLSearchParams(search);
	query.delete("dialog");
	return String(query);
}
