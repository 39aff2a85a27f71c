import { hash } from "node:crypto";
import type { Submission } from "@conform-to/react";
import { z } from "zod";
import type { Administrator } from "~/accounts/guard.server";
import type { TextKey } from "~/i18n/text-key";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import type { NoticeName } from "~/layout/notifications/notices";
import type { LoadContext } from "~/load-context";
import { parseSubmission } from "~/platform/http/form";
import type { RequestKey } from "~/platform/operations/idempotency.server";
import { logError } from "~/platform/operations/log";
import { lastSnapshot } from "~/platform/operations/snapshot.server";
import type { PanelAnswer, PanelServer, PanelVisit } from "./panel";
import { failureKey, type TypedTexts, typedIn } from "./panel-answer";
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
		const answer = await action(visit, intent, form);
		if (answer instanceof Response) throw answer;
		return answer;
	};
}

/** A form as its schema has read it. */
export type ReadForm = Pick<Submission<unknown>, "reply">;

/** The answer to a form that is refused: what is wrong with its fields, and these reasons. */
export function refused(
	intent: string,
	status: number,
	submission: ReadForm,
	reasons: readonly TextKey[] = [],
): PanelAnswer {
	const result = submission.reply({ formErrors: [failureKey(intent), ...reasons] });
	return { intent, status, result };
}

/** What to do about a refusal of the backend, where the specified message does not say enough. */
const reasons: Record<number, TextKey> = {
	404: "portal:portal.gone",
	413: "portal:portal.tooLarge",
	422: "portal:portal.sentBefore",
};

/**
 * The answer to a form when a function of the backend has thrown: a Response has its own status,
 * anything else is logged and a 500.
 *
 * @param otherwise what to do where the status does not say it
 */
export function failed(
	{ context }: PanelVisit,
	intent: string,
	submission: ReadForm,
	thrown: unknown,
	otherwise?: TextKey,
): PanelAnswer {
	const status = thrown instanceof Response ? thrown.status : 500;
	if (!(thrown instanceof Response)) {
		logError("portal form failed", thrown, { intent, requestId: context.requestId });
	}
	const reason = reasons[status] ?? otherwise;
	const answer = refused(intent, status, submission, reason ? [reason] : []);
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

const idSchema = z.object({ id: z.string().default("") });

/** The action that deletes one object. It leads back to the page of the list that it was on. */
export function deletesOne(
	deleteOne: (context: LoadContext, administrator: Administrator, id: string) => Promise<unknown>,
	notice: NoticeName,
): PanelAction {
	return async (visit, intent, form) => {
		const submission = parseSubmission(form, idSchema);
		if (submission.status !== "success") return refused(intent, 400, submission);
		try {
			await deleteOne(visit.context, visit.administrator, submission.value.id);
			return redirectWithNotice(visit.request, listPath(visit.request), notice);
		} catch (thrown) {
			return failed(visit, intent, submission, thrown);
		}
	};
}

const emptySchema = z.object({});

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
			return failed(visit, intent, parseSubmission(form, emptySchema), thrown);
		}
	};
}

/** The key of a table's snapshot in a panel's address; null for anything else that stands there. */
export function snapshotIn(search: URLSearchParams, table: string): string | null {
	const key = search.get("snapshot") ?? "";
	// The page shows it as part of a command.
	return new RegExp(`^snapshots/${table}/[\\w:.-]{1,100}\\.json$`).test(key) ? key : null;
}
