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
 * Makes a panel's `act` from one action for each intent. If an action throws, the answer to the
 * form shows the failure.
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

/** A form as its schema has read it, or as it was sent if it has no schema. */
export type ReadForm = Pick<Submission<unknown>, "reply"> | FormData;

/**
 * The answer to a refused form. Above the form it shows the failure and the reasons. `fieldErrors` are
 * shown beside the errors that the form's schema has found.
 *
 * @param reasons why the form is refused as a whole
 */
export function refused(
	intent: string,
	status: number,
	form: ReadForm,
	reasons: readonly Reason[] = [],
	fieldErrors: Record<string, TextKey<string>[]> = {},
): PanelAnswer {
	if (form instanceof FormData) return refusedUnread(intent, status, typedTexts(form), reasons);
	const formErrors = [failureKey(intent), ...reasons];
	return { intent, status, result: form.reply({ formErrors, fieldErrors }) };
}

/**
 * Asks whether the typed date is correct if its year is unlikely. If the form is sent again with
 * the same date, the date is accepted.
 *
 * @returns null if nothing has to be asked
 */
export function askAboutDate(
	{ context }: PanelVisit,
	intent: string,
	submission: Pick<Submission<unknown>, "payload" | "reply">,
): PanelAnswer | null {
	const { date, sure_date } = submission.payload;
	const isTyped = typeof date === "string" && date !== sure_date;
	if (!isTyped || !hasOddYear(date, context.now)) return null;
	return asked(intent, submission, { date: ["portal:portal.yearAsked"] }, date);
}

/**
 * The answer that asks whether a typed value is correct. The question is shown at the field, and no
 * error above the form.
 *
 * @param sure the value that is accepted when the form is sent again
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
 * What the administrator can do, by HTTP status. This text follows the specification's message,
 * such as 'Failed to create sermon', which does not say what to do.
 */
const reasons: Record<number, Reason> = {
	404: "portal:portal.gone",
	410: "portal:portal.changeGone",
	413: "portal:portal.tooLarge",
	422: "portal:portal.sentBefore",
};

/**
 * The HTTP status of a Response that the backend has thrown. Anything else is logged, and its status
 * is 500.
 */
export function statusOf({ context }: PanelVisit, intent: string, thrown: unknown): number {
	if (thrown instanceof Response) return thrown.status;
	logError("portal form failed", thrown, { intent, requestId: context.requestId });
	return 500;
}

/**
 * The answer to a form when the backend has thrown. @param otherwise the reason for a status that is
 * not in `reasons`
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
	// 422: another text was sent with this idempotency key before, so the changed text needs a new key.
	return status === 422 ? withTyped(answer, { key: crypto.randomUUID() }) : answer;
}

export function withTyped(answer: PanelAnswer, texts: TypedTexts): PanelAnswer {
	const initialValue = { ...typedIn(answer), ...texts };
	return { ...answer, result: { ...answer.result, initialValue } };
}

/**
 * The idempotency key of a form, with a hash of what is to be stored; null if the form has no valid
 * key.
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
		return { ...refused(intent, refusal.status, form, [refusal.text]), confirmBy };
	};
}

/**
 * The response to a form that has changed something: a redirect to the page that names the change and
 * offers an undo.
 *
 * @param query further parameters of the page's URL
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

/** An action that deletes one item, and redirects to the page of the list that the item was on. */
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

/** An action that deletes all items, and redirects to the panel with the change's number in the URL. */
export function deletesAll({ name, removeAll }: Deletable, notice: NoticeName): PanelAction {
	return confirmed(async ({ context, administrator }) => {
		const { snapshot } = await removeAll(context, administrator);
		// If nothing was deleted, the form may have been sent a second time because the first answer
		// was lost. The page then shows the change of the first deletion.
		const changed = snapshot ?? (await lastOfAction(context, `${name}.delete-all`));
		const said = changed === null ? "nothingDeleted" : notice;
		return redirectWithNotice(portalPath({ changed }), said);
	});
}
