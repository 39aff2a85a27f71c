import { hash } from "node:crypto";
import type { Submission } from "@conform-to/react";
import type { Administrator } from "~/accounts/permissions/require-administrator.server";
import { confirmSession } from "~/accounts/sign-in/confirm-session.server";
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

type PanelAction = PanelServer["act"];

/**
 * A panel's `act`, made from what each of its intents does. What the backend throws becomes the answer
 * to the form.
 */
export function chooseAction(actions: Record<string, PanelAction>): PanelAction {
	return async (visit, intent, form) => {
		const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
		if (!action) throw new Response("There is no such intent", { status: 400 });
		try {
			return await action(visit, intent, form);
		} catch (thrown) {
			const otherwise = intent.endsWith(".restore") ? "portal:portal.notRestored" : undefined;
			return failed(visit, intent, form, thrown, otherwise);
		}
	};
}

/** A form as its schema has read it, or as it came where it has no schema. */
export type ReadForm = Pick<Submission<unknown>, "reply"> | FormData;

/** The answer to a form that is refused, for reasons and field errors beside those of its schema. */
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

/** What to do about a refusal of the backend, where the specified message does not say enough. */
const reasons: Record<number, Reason> = {
	404: "portal:portal.gone",
	410: "portal:portal.snapshotGone",
	413: "portal:portal.tooLarge",
	422: "portal:portal.sentBefore",
};

/** The HTTP status of what the backend has thrown: 500 for an error, which is logged. */
export function statusOf({ context }: PanelVisit, intent: string, thrown: unknown): number {
	if (thrown instanceof Response) return thrown.status;
	logError("portal form failed", thrown, { intent, requestId: context.requestId });
	return 500;
}

/** The answer to a form when the backend has thrown. @param otherwise what to do about other statuses */
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

export function withTyped(answer: PanelAnswer, texts: TypedTexts): PanelAnswer {
	const initialValue = { ...typedIn(answer), ...texts };
	return { ...answer, result: { ...answer.result, initialValue } };
}

/** The idempotency key of a form, with a hash of what is to be stored; null for a form without one. */
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

/** It leads back to the page of the list that the object was on. */
export function deletesOne(
	deleteOne: (context: LoadContext, administrator: Administrator, id: string) => Promise<unknown>,
	notice: NoticeName,
): PanelAction {
	return async ({ context, administrator, request }, _intent, form) => {
		await deleteOne(context, administrator, String(form.get("id") ?? ""));
		return redirectWithNotice(request, listPath(request), notice);
	};
}

/** It leads to the panel, with the snapshot's key in the URL. @param action in the audit log */
export function deletesAll(
	deleteAll: (
		context: LoadContext,
		administrator: Administrator,
	) => Promise<{ snapshot: string | null }>,
	action: Parameters<typeof lastSnapshot>[1],
	notice: NoticeName,
): PanelAction {
	return confirmed(async ({ context, administrator, request }) => {
		const deleted = await deleteAll(context, administrator);
		// Nothing left to delete: the form may have come twice because its answer was lost.
		const snapshot = deleted.snapshot ?? (await lastSnapshot(context, action));
		const name = snapshot === null ? "nothingDeleted" : notice;
		return redirectWithNotice(request, portalPath({ snapshot }), name);
	});
}

export function restoresAll(table: string, notice: NoticeName): PanelAction {
	return async ({ context, administrator, request }, _intent, form) => {
		const snapshot = String(form.get("snapshot") ?? "");
		const restored = await restoreSnapshot(context, administrator, table, snapshot);
		return redirectWithNotice(request, "/admin", restored > 0 ? notice : "nothingRestored");
	};
}

/** The key of a table's snapshot in a panel's URL; null for anything else that stands there. */
export function snapshotIn(search: URLSearchParams, table: string): string | null {
	const key = search.get("snapshot") ?? "";
	// The page shows it as part of a command.
	return isSnapshot(key, table) ? key : null;
}
