import { hash } from "node:crypto";
import type { Submission } from "@conform-to/react";
import type { Administrator } from "~/accounts/permissions/require-administrator.server";
import type { TextKey } from "~/i18n/text-key";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import type { NoticeName } from "~/layout/notifications/notices";
import type { LoadContext } from "~/load-context";
import type { RequestKey } from "~/platform/changes/idempotency.server";
import { isSnapshot, lastSnapshot, restoreSnapshot } from "~/platform/changes/snapshot.server";
import { logError } from "~/platform/log";
import type { PanelAnswer, PanelServer, PanelVisit } from "./panel";
import {
	failureKey,
	type Reason,
	refusedUnread,
	type TypedTexts,
	typedIn,
	typedTexts,
} from "./panel-answer";
import { listPath, portalPath } from "./paths";

/** Carries out one intent. It answers a redirect where it went through, else why it was refused. */
export type PanelAction = (
	visit: PanelVisit,
	intent: string,
	form: FormData,
) => Promise<Response | PanelAnswer>;

/** A panel's `act`, made from what each of its intents does. */
export function chooseAction(actions: Record<string, PanelAction>): PanelServer["act"] {
	return async (visit, intent, form) => {
		const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
		if (!action) throw new Response("There is no such intent", { status: 400 });
		return action(visit, intent, form);
	};
}

/** A form as its schema has read it, or as it came where it has no schema. */
export type ReadForm = Pick<Submission<unknown>, "reply"> | FormData;

/**
 * The answer to a form that is refused: what is wrong with its fields, and these reasons.
 *
 * @param fieldErrors what is wrong with fields beside what the schema has found
 */
export function refused(
	intent: string,
	status: number,
	form: ReadForm,
	reasons: readonly Reason[] = [],
	fieldErrors: Record<string, TextKey[]> = {},
): PanelAnswer {
	if (form instanceof FormData) return refusedUnread(intent, status, typedTexts(form), reasons);
	const formErrors = [failureKey(intent), ...reasons];
	return { intent, status, result: form.reply({ formErrors, fieldErrors }) };
}

/** What to do about a refusal of the backend, where the specified message does not say enough. */
const reasons: Record<number, Reason> = {
	404: "portal:portal.gone",
	410: "portal:portal.snapshotGone",
	413: "portal:portal.tooLarge",
	422: "portal:portal.sentBefore",
};

/** The HTTP status of what a function of the backend has thrown: 500 for an error, which is logged. */
export function statusOf({ context }: PanelVisit, intent: string, thrown: unknown): number {
	if (thrown instanceof Response) return thrown.status;
	logError("portal form failed", thrown, { intent, requestId: context.requestId });
	return 500;
}

/**
 * The answer to a form when a function of the backend has thrown.
 *
 * @param otherwise what to do where the status does not say it
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
	// The key belongs to the first text that came with it. The changed text needs a new one.
	return status === 422 ? withTyped(answer, { key: crypto.randomUUID() }) : answer;
}

/** An answer whose form shows these texts instead of what was typed. */
export function withTyped(answer: PanelAnswer, texts: TypedTexts): PanelAnswer {
	const initialValue = { ...typedIn(answer), ...texts };
	return { ...answer, result: { ...answer.result, initialValue } };
}

/**
 * By what a form is known when it is sent again; null for a form without a key.
 *
 * @param key the form's own: it was made with the form
 * @param content what is to be stored
 */
export function requestKeyOfForm(intent: string, key: string, content: object): RequestKey | null {
	if (!/^[\w-]{1,100}$/.test(key)) return null;
	return { key, path: intent, bodyHash: hash("sha256", JSON.stringify(content)) };
}

/** The action that deletes one object. It leads back to the page of the list that it was on. */
export function deletesOne(
	deleteOne: (context: LoadContext, administrator: Administrator, id: string) => Promise<unknown>,
	notice: NoticeName,
): PanelAction {
	return async (visit, intent, form) => {
		try {
			await deleteOne(visit.context, visit.administrator, String(form.get("id") ?? ""));
			return redirectWithNotice(visit.request, listPath(visit.request), notice);
		} catch (thrown) {
			return failed(visit, intent, form, thrown);
		}
	};
}

/**
 * The action that deletes everything of a kind. It leads to the panel, with the snapshot's key in the
 * address.
 *
 * @param action how the audit log calls it
 */
export function deletesAll(
	deleteAll: (
		context: LoadContext,
		administrator: Administrator,
	) => Promise<{ snapshot: string | null }>,
	action: Parameters<typeof lastSnapshot>[1],
	notice: NoticeName,
): PanelAction {
	return async (visit, intent, form) => {
		const { context, administrator, request } = visit;
		try {
			const deleted = await deleteAll(context, administrator);
			// Nothing left to delete: the form may have come twice because its answer was lost.
			const snapshot = deleted.snapshot ?? (await lastSnapshot(context, action));
			const name = snapshot === null ? "nothingDeleted" : notice;
			return redirectWithNotice(request, portalPath({ snapshot }), name);
		} catch (thrown) {
			return failed(visit, intent, form, thrown);
		}
	};
}

/**
 * The action that puts back what 'delete all' deleted. It leads to the panel.
 *
 * @param table the table that was emptied
 */
export function restoresAll(table: string, notice: NoticeName): PanelAction {
	return async (visit, intent, form) => {
		const { context, administrator, request } = visit;
		try {
			const snapshot = String(form.get("snapshot") ?? "");
			const restored = await restoreSnapshot(context, administrator, table, snapshot);
			return redirectWithNotice(request, "/admin", restored > 0 ? notice : "nothingRestored");
		} catch (thrown) {
			return failed(visit, intent, form, thrown, "portal:portal.notRestored");
		}
	};
}

/** The key of a table's snapshot in a panel's address; null for anything else that stands there. */
export function snapshotIn(search: URLSearchParams, table: string): string | null {
	const key = search.get("snapshot") ?? "";
	// The page shows it as part of a command.
	return isSnapshot(key, table) ? key : null;
}
