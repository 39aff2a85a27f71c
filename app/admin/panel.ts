import type { Administrator } from "~/accounts/permissions/require-administrator.server";
import type { LoadContext } from "~/load-context";
import type { FormResult } from "~/ui/use-validated-form";

/** A request for the portal. */
export interface PortalVisit {
	context: LoadContext;
	request: Request;
}

/** A request for a panel, by an administrator. The right was checked on this very request. */
export interface PanelVisit extends PortalVisit {
	administrator: Administrator;
}

/** What a form is answered that was refused. One that went through ends in a redirect. */
export interface PanelAnswer {
	/** The form's intent. The panel shows the answer in the dialog of that intent. */
	intent: string;
	/** The HTTP status of the answer. */
	status: number;
	/**
	 * conform's reply: what was typed, and what is wrong with each field. What is wrong with the form
	 * as a whole stands under the empty name: first the specified message such as 'Failed to create
	 * sermon', then what to do about it.
	 */
	result: FormResult;
}

/** What a form is answered that changes something. */
export interface ChangeAnswer<Item> extends PanelAnswer {
	/** What it is about, as somebody else left it meanwhile. */
	current?: Item;
}

/** What the address asks to edit. */
export interface Edited<Item> {
	id: string;
	/** null where it is not there */
	item: Item | null;
}

/** The server's half of a panel. */
export interface PanelServer<Data = unknown> {
	/** What the panel shows. */
	load(visit: PanelVisit): Promise<Data>;
	/**
	 * Carries out one of the panel's intents, such as `sermons.create`.
	 *
	 * @returns a redirect to /admin with a notice, or why the form was refused
	 * @throws a 400 Response for an unknown intent
	 */
	act(visit: PanelVisit, intent: string, form: FormData): Promise<Response | PanelAnswer>;
}

/** What a panel's component is given. */
export interface PanelProps<Data, Answer extends PanelAnswer = PanelAnswer> {
	data: Data;
	/** Why the last form was refused; undefined where there was none, or it went through. */
	answer: Answer | undefined;
	administrator: Administrator;
}
