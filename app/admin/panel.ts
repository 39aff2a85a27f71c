import type { Administrator } from "~/accounts/permissions/require-administrator.server";
import type { LoadContext } from "~/load-context";
import type { FormProps, FormResult } from "~/ui/use-validated-form";
import type { Difference } from "./changes/comparison.server";

export interface PortalVisit {
	context: LoadContext;
	request: Request;
}

/** A request to a panel. The administrator's permission was checked on this very request. */
export interface PanelVisit extends PortalVisit {
	administrator: Administrator;
}

/** The response to a form that was refused. A form that was stored is answered by a redirect. */
export interface PanelAnswer {
	intent: string;
	status: number;
	/**
	 * Errors of the whole form: first the message in the specification's words ('Failed to create
	 * sermon'), then what to do.
	 */
	result: FormResult;
	/** How the administrator has to confirm her identity before the form is accepted. */
	confirmBy?: Administrator["confirmBy"];
	changedSince?: ChangedSince;
}

/**
 * An undo that was not carried out, because it would overwrite later changes. The panel asks
 * whether to undo nevertheless.
 */
export interface ChangedSince {
	change: number;
	thing: string;
	/**
	 * The later changes that the panel shows to the administrator (`seenOf`). If she undoes
	 * nevertheless, the form sends them. The server asks again if there are further changes.
	 */
	over: string;
	titles: string[];
	/**
	 * What the undo would change in the first item of `titles`: its state now, and its state after
	 * the undo.
	 */
	differences: Difference[];
}

export interface ChangeAnswer<Item> extends PanelAnswer {
	/** After a conflict, the item as somebody else has stored it meanwhile. */
	current?: Item;
}

/** The item that the dialog in the URL edits or copies. */
export interface Edited<Item> {
	id: string;
	item: Item | null;
}

/** What a panel with a list loads beside its rows. */
export interface ListPanelData<Item> {
	isFailed: boolean;
	isFirstPage: boolean;
	nextPath: string | null;
	edited: Edited<Item> | null;
	/** `YYYY-MM-DD` in the church's time. */
	today: string;
	constraint: FormProps["constraint"];
	/** Idempotency key of the next form. */
	formKey: string;
}

export interface PanelServer<Data = unknown> {
	load(visit: PanelVisit): Promise<Data>;
	/**
	 * Returns a redirect, or the answer that says why the form was refused. @throws a 400 Response for an
	 * unknown intent
	 */
	act(visit: PanelVisit, intent: string, form: FormData): Promise<Response | PanelAnswer>;
}

export interface PanelProps<Data, Answer extends PanelAnswer = PanelAnswer> {
	data: Data;
	answer: Answer | undefined;
	administrator: Administrator;
}
