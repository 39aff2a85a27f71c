import type { Submission } from "@conform-to/react";
import type { z } from "zod";
import type { Fields, Stored } from "~/content/fields";
import { changeSchema, inputSchema } from "~/content/payloads";
import type { TextKey } from "~/i18n/text-key";
import type { RowChange } from "~/platform/changes/change-row.server";
import type { RequestKey } from "~/platform/changes/idempotency.server";
import { parseSubmission } from "~/platform/http/form";
import { notSaved, parseChange } from "./edited-item.server";
import type { PanelAnswer, PanelServer, PanelVisit } from "./panel";
import { askAboutDate, refused, requestKeyOfForm } from "./panel-actions.server";
import type { HiddenField } from "./panel-fields";
import { takeImage } from "./pictures/pictures.server";

type Hidden = Record<HiddenField, string>;

interface Sent<Schema extends z.ZodObject> {
	typed: z.output<Schema>;
	/**
	 * The ids of the uploads of recordings and notes that were begun in the form. `panel-fields.ts`
	 * describes the format.
	 */
	uploads: string;
}

interface Added<Of extends Fields, Schema extends z.ZodObject> extends Sent<Schema> {
	input: Stored<Of>;
	requestKey: RequestKey | null;
	/**
	 * Makes the answer that refuses the form for a reason that only the code of one portal tab
	 * checks.
	 */
	refuse: (fieldErrors: Record<string, TextKey[]>) => PanelAnswer;
}

interface SentForm {
	/** Whether the form adds an item. */
	isNew: boolean;
	/** Milliseconds since 1970 (UTC). */
	now: number;
	/** Whether the form was sent with this field. */
	isSent: (field: string) => boolean;
}

interface Saving<Of extends Fields, Schema extends z.ZodObject, Data> {
	fields: Of;
	schema: Schema;
	/**
	 * Stores the files of the form, and puts their URLs into the form. Returns the answer that
	 * shows the form again if a file is refused, or null if all files are stored.
	 */
	takeFiles?: typeof takeImage;
	/**
	 * Asks whether an unlikely value, such as a date in a distant year, is correct. Returns null if
	 * nothing has to be asked. If the form is sent again with the same value, the value is
	 * accepted.
	 */
	question?: (
		visit: PanelVisit,
		intent: string,
		submission: Submission<unknown>,
	) => PanelAnswer | null | Promise<PanelAnswer | null>;
	/** Turns the typed values into the payload that a client of the API would send. */
	payload: (typed: z.output<Schema>, sent: SentForm) => object;
	/**
	 * The stored item, such as a sermon, in the shape of its form. If somebody else has changed the
	 * item in the meantime, the administrator compares this version with the typed text.
	 */
	listed: (data: Data) => unknown;
	/** Left out if nothing can be added, as for the church's facts. */
	create?: (visit: PanelVisit, added: Added<Of, Schema>) => Promise<Response | PanelAnswer>;
	update: (
		visit: PanelVisit,
		change: RowChange<Stored<Of>>,
		sent: Sent<Schema>,
	) => Promise<Response>;
}

/**
 * The action of a portal form that adds or changes an item, such as a sermon. A form that is
 * refused or cannot be stored is shown again with the typed text.
 */
export function savesContent<Of extends Fields, Schema extends z.ZodObject, Data>({
	fields,
	schema,
	takeFiles = takeImage,
	question = askAboutDate,
	payload: payloadOf,
	listed,
	create,
	update,
}: Saving<Of, Schema, Data>): PanelServer["act"] {
	return async (visit, intent, form) => {
		const { now } = visit.context;
		const refusal = await takeFiles(visit, intent, form);
		if (refusal) return refusal;
		const submission = parseSubmission(form, schema);
		// The form library conform leaves the status undefined if a button that adds, moves or
		// removes an entry of a list was pressed. The form is then shown again with the changed
		// list.
		if (submission.status === undefined) {
			return { intent, status: 200, result: { initialValue: submission.reply().initialValue } };
		}
		if (submission.status !== "success") return refused(intent, 400, submission);
		const { key, id, updatedAt, sure_date, uploads, ...texts } = submission.value as Hidden;
		const typed = texts as z.output<Schema>;
		const asked = await question(visit, intent, submission);
		if (asked) return asked;
		const isNew = create !== undefined && intent.endsWith(".create");
		try {
			const payload = payloadOf(typed, { isNew, now, isSent: (field) => form.has(field) });
			if (isNew) {
				return await create(visit, {
					input: inputSchema(fields, now).parse(payload),
					typed,
					uploads,
					requestKey: requestKeyOfForm(intent, key, typed),
					refuse: (fieldErrors) => refused(intent, 400, submission, [], fieldErrors),
				});
			}
			const change = parseChange(changeSchema(fields, now), { ...payload, updatedAt });
			return await update(visit, { id, ...change }, { typed, uploads });
		} catch (thrown) {
			return notSaved(visit, intent, submission, thrown, listed);
		}
	};
}
