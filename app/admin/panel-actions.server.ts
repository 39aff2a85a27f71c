import { hash } from "node:crypto";
import type { Submission } from "@conform-to/react";
import type { Administrator } from "~/accounts/permissions/require-administrator.server";
import { confirmSession } from "~/accounts/sign-in/confirm-session.server";
import { hasOddYear } from "~/i18n/date-fields";
import type { TextKey } from "~/i18n/text-key";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import type { NoticeName } from "~/layout/notifications/notices";
import type { LoadContext } from "~/load-context";
import type { RequestKey } from "~/platform/changes/idempotency.server";
import { lastChangeBy, lastOfAction } from "~/platform/changes/revisions.server";
import { logError } from "~/platform/log";
import {
	failureKey,
	type Reason,
	refusedUnread,
	type TypedTexts,
	typedIn,
	typedTexts,
} from "./form-failure";
import type { PanelAnswer, PanelServer, PanelVisit } from "./panel";
import { listQuery, portalPath } from "./paths";

type PanelAction = PanelServer["act"];

/**
 * Makes the function `act` of a portal tab, which carries out the tab's forms, from one action for
 * each form intent. If an action throws, the answer to the form shows the failure.
 */
export function chooseAction(actions: Record<string, PanelAction>): PanelAction {
	return async (visit, intent, form) => {
		const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
		if (!action) throw new Response("There is no such intent", { status: 400 });
		try {
			return await action(visit, intent, form);
		} catch (thrown) {
			return failed(visit, intent, form, thrown);
		}
	};
}

/** A form of the portal: as conform has validated it or, if it has no schema, as it was sent. */
export type ReadForm = Pick<Submission<unknown>, "reply"> | FormData;

/**
 * The answer to a form that is refused. Above the form it shows what has failed, and the reasons.
 * `fieldErrors` are shown at their fields, in addition to the errors that the form's schema has
 * found.
 *
 * @param reasons the translation keys of the reasons why the form is refused as a whole
 */
export function refused(
	intent: string,
	status: number,
	form: ReadForm,
	reasons: readonly (Reason | TextKey<"seconds">)[] = [],
	fieldErrors: Record<string, TextKey<string>[]> = {},
): PanelAnswer {
	if (form instanceof FormData) return refusedUnread(intent, status, typedTexts(form), reasons);
	const formErrors = [failureKey(intent), ...reasons];
	return { intent, status, result: form.reply({ formErrors, fieldErrors }) };
}

/**
 * Makes a function that asks whether an unlikely day is correct. If the form is sent again with the
 * same day, the day is accepted. The function returns null if the day needs no question.
 *
 * @param field the name of the day's form field
 */
export function asksAbout(
	field: string,
	isUnlikely: (day: string, now: number) => boolean,
	question: TextKey,
) {
	return (
		{ context }: PanelVisit,
		intent: string,
		submission: Pick<Submission<unknown>, "payload" | "reply">,
	): PanelAnswer | null => {
		const { [field]: day, sure_date } = submission.payload;
		const isTyped = typeof day === "string" && day !== sure_date;
		if (!isTyped || !isUnlikely(day, context.now)) return null;
		return asked(intent, submission, { [field]: [question] }, day);
	};
}

export const askAboutDate = asksAbout("date", hasOddYear, "portal:portal.yearAsked");

/**
 * The answer to a form that asks whether a typed value is correct. The question is shown at the
 * field, and no error is shown above the form.
 *
 * @param sure the typed value; it is accepted without a question when the form is sent again
 */
export function asked(
	intent: string,
	form: Pick<Submission<unknown>, "reply">,
	fieldErrors: Record<string, TextKey[]>,
	sure: string,
): PanelAnswer {
	return withTyped(
		{ intent, status: 400, result: form.reply({ fieldErrors }) },
		{ sure_date: sure },
	);
}

/**
 * The translation key of what the administrator can do after a failure, by HTTP status. It is shown
 * after the specification's message, such as 'Failed to create sermon', which does not say what to
 * do.
 */
const reasons: Record<number, Reason> = {
	404: "portal:portal.gone",
	410: "portal:portal.changeGone",
	413: "portal:portal.tooLarge",
	415: "sending:recordings.kind",
	422: "portal:portal.sentBefore",
};

/**
 * The HTTP status of what the backend has thrown: that of a Response; 500 for any other error,
 * which is logged.
 */
export function statusOf({ context }: PanelVisit, intent: string, thrown: unknown): number {
	if (thrown instanceof Response) return thrown.status;
	logError("portal form failed", thrown, { intent, requestId: context.requestId });
	return 500;
}

/**
 * The answer to a form whose action has thrown an error.
 *
 * @param otherwise the translation key of the reason, for an HTTP status that is not in `reasons`
 */
export function failed(
	visit: PanelVisit,
	intent: string,
	form: ReadForm,
	thrown: unknown,
	otherwise?: Reason,
): PanelAnswer {
	const status = statusOf(visit, intent, thrown);
	const reason = reasons[status] ?? otherwise;
	const answer = refused(intent, status, form, reason ? [reason] : []);
	// 422 means that other content was sent with this idempotency key before, so the changed form
	// needs a new key.
	return status === 422 ? withTyped(answer, { key: crypto.randomUUID() }) : answer;
}

export function withTyped(answer: PanelAnswer, texts: TypedTexts): PanelAnswer {
	const initialValue = { ...typedIn(answer), ...texts };
	return { ...answer, result: { ...answer.result, initialValue } };
}

/**
 * The idempotency key of a form, with a hash of the content that is to be stored; null if the key
 * in the form is missing or invalid.
 */
export function requestKeyOfForm(intent: string, key: string, content: object): RequestKey | null {
	if (!/^[\w-]{1,100}$/.test(key)) return null;
	return { key, path: intent, bodyHash: hash("sha256", JSON.stringify(content)) };
}

export function confirmed(action: PanelAction): PanelAction {
	return async (visit, intent, form) => {
		const refusal = await confirmSession(visit, visit.administrator, form);
		if (refusal === null) return action(visit, intent, form);
		const { confirmBy } = visit.administrator;
		const { status, text, values, headers } = refusal;
		const { result, ...answer } = refused(intent, status, form, [text]);
		return { ...answer, result: { ...result, values }, headers, confirmBy };
	};
}

/**
 * The response to a form that has changed content: a redirect to the portal. The URL has the number
 * of the change, so that the page names the change and offers to undo it.
 *
 * @param query further parameters of the URL
 */
export async function redirectChanged(
	{ context, administrator }: PanelVisit,
	id: string,
	notice: NoticeName,
	query: Record<string, string | null>,
): Promise<Response> {
	const changed = await lastChangeBy(context, administrator, id);
	return redirectWithNotice(portalPath({ ...query, changed }), notice);
}

/**
 * An action that deletes one item, and redirects to the same page of the table that the
 * administrator was on.
 */
export function deletesOne(
	deleteOne: (context: LoadContext, administrator: Administrator, id: string) => Promise<unknown>,
	notice: NoticeName,
): PanelAction {
	return async (visit, _intent, form) => {
		const id = String(form.get("id") ?? "");
		await deleteOne(visit.context, visit.administrator, id);
		return redirectChanged(visit, id, notice, listQuery(visit.request));
	};
}

interface Deletable {
	name: string;
	removeAll: (
		context: LoadContext,
		administrator: Administrator,
	) => Promise<{ snapshot: string | null }>;
}

/**
 * An action that deletes all items of a kind of content. It redirects to a URL with the number of
 * the change, so that the page offers to undo it.
 */
export function deletesAll({ name, removeAll }: Deletable, notice: NoticeName): PanelAction {
	return confirmed(async ({ context, administrator }) => {
		const { snapshot } = await removeAll(context, administrator);
		// If there was nothing to delete, the form may have been sent a second time, because the
		// first answer was lost. The page then offers to undo the first deletion.
		const changed = snapshot ?? (await lastOfAction(context, `${name}.delete-all`));
		const said = changed === null ? "nothingDeleted" : notice;
		return redirectWithNotice(portalPath({ changed }), said);
	});
}
