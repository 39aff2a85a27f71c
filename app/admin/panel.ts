import type { Administrator } from "~/accounts/permissions/require-administrator.server";
import type { LoadContext } from "~/load-context";
import type { FormResult } from "~/ui/use-validated-form";
import type { Difference } from "./changes/comparison.server";

export interface PortalVisit {
	context: LoadContext;
	request: Request;
}

/**
 * A request to a tab of the portal, with the administrator who sent it. Her permission was checked
 * for this request.
 */
export interface PanelVisit extends PortalVisit {
	administrator: Administrator;
}

/**
 * The answer with which a form is shown again, because it was refused or needs a confirmation. A
 * form that was stored is usually answered by a redirect; but a new invitation is shown with its
 * form's answer.
 */
export interface PanelAnswer {
	intent: string;
	status: number;
	/**
	 * Errors of the form as a whole: first the specification's message, such as 'Failed to create
	 * sermon', then what to do.
	 */
	result: FormResult;
	/** How the administrator must confirm her identity before the form is accepted. */
	confirmBy?: Administrator["confirmBy"];
	/** Headers of the response, such as how long to wait after too many attempts. */
	headers?: Record<string, string>;
	changedSince?: ChangedSince;
}

/**
 * An undo that was not carried out, because it would overwrite later changes. The portal asks
 * whether to undo nevertheless.
 */
export interface ChangedSince {
	change: number;
	thing: string;
	/**
	 * The later changes that the administrator has been shown (`seenOf`). If she undoes
	 * nevertheless, the form sends them, and the server asks again if somebody has made still
	 * further changes.
	 */
	over: string;
	/** The kind of the changed items, such as `sermon`. */
	kind: string;
	titles: string[];
	/** True if the change deleted items that were restored and deleted again meanwhile. */
	isGone: boolean;
	/**
	 * The fields of the first changed item that the undo would change: each value as it is now, and
	 * as it would be after the undo.
	 */
	differences: Difference[];
}

export interface ChangeAnswer<Item> extends PanelAnswer {
	/** After a conflict: the item as somebody else has stored it since the form was opened. */
	current?: Item;
}

/** The item that the open dialog edits or copies. The URL names the dialog and the item's id. */
export interface Edited<Item> {
	id: string;
	item: Item | null;
}

export interface PanelServer<Data = unknown> {
	load(visit: PanelVisit): Promise<Data>;
	/**
	 * Carries out what a form of the tab asks for. Returns a redirect, or an answer with which
	 * the form is shown again, usually because it was refused.
	 *
	 * @throws a 400 Response for an unknown form intent
	 */
	act(visit: PanelVisit, intent: string, form: FormData): Promise<Response | PanelAnswer>;
}

export interface PanelProps<Data, Answer extends PanelAnswer = PanelAnswer> {
	data: Data;
	answer: Answer | undefined;
	administrator: Administrator;
}
