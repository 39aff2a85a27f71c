import type { Administrator } from "~/accounts/guard.server";
import type { TextKey } from "~/i18n/text-key";
import type { LoadContext } from "~/load-context";
import type { Typed } from "./answers/typed";
import type { errorValues } from "./gallery/model";

/** Who asks for a panel, and what with. */
export interface PanelVisit {
	context: LoadContext;
	request: Request;
	/** Checked on this very request. */
	administrator: Administrator;
}

/** What the server has to say of a form that did not go through; one that did ends in a redirect. */
export interface PanelAnswer {
	/** The form's intent, so that the panel knows which of its dialogs to show it in. */
	intent: string;
	/** The specified message for the red box: the key of 'Failed to create sermon'. */
	error: TextKey;
	/** What was typed, for the form to keep. */
	typed: Typed;
	/** What is wrong, by field; what is wrong with all of it stands under the empty name. */
	errors: Record<string, TextKey<keyof typeof errorValues>[]>;
	/** The HTTP status of the answer. */
	status: number;
}

/** The server's half of a panel. */
export interface PanelServer<Data = unknown> {
	/** What the panel shows. */
	load(visit: PanelVisit): Promise<Data>;
	/**
	 * Carries out one of the panel's intents, `sermons.create` and the like, by the backend's own
	 * functions.
	 *
	 * @returns why it was refused, or throws a redirect to /admin with a notice
	 */
	act(visit: PanelVisit, intent: string, form: FormData): Promise<PanelAnswer>;
}

/** What a panel is given. */
export interface PanelProps<Data> {
	data: Data;
	/** Why the last form did not go through; undefined where there was none, or it did. */
	answer: PanelAnswer | undefined;
	administrator: Administrator;
}
