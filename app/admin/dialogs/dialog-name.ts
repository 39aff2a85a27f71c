import { NOTICE } from "~/platform/http/notice-parameter";

/** The open dialog: the intent of its form, and the id of the object that it is about. */
export interface OpenDialog {
	/** Empty where no dialog is open. */
	intent: string;
	id: string;
}

/** A dialog's name, which is also its name in the URL: `sermons.create`, `sermons.delete:{id}`. */
export function dialogName(intent: string, id?: string): string {
	return id ? `${intent}:${id}` : intent;
}

export function parseDialogName(name: string | null): OpenDialog {
	const [intent = "", id = ""] = name?.split(":") ?? [];
	return { intent, id };
}

/** The name of the dialog that a query opens; null if the query opens none. */
export function dialogIn(search: string): string | null {
	return new URLSearchParams(search).get("dialog");
}

export function portalDialogPath(search: string, name: string | null): string {
	const query = new URLSearchParams(search);
	query.delete(NOTICE);
	if (name === null) query.delete("dialog");
	else query.set("dialog", name);
	return query.size > 0 ? `/admin?${query}` : "/admin";
}
