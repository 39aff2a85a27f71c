import { hash } from "node:crypto";
import type { z } from "zod";
import type { TextKey } from "~/i18n/text-key";
import { textFields } from "~/platform/http/form";
import type { RequestKey } from "~/platform/operations/idempotency.server";
import { logError } from "~/platform/operations/log";
import type { PanelAnswer, PanelServer, PanelVisit } from "../panel";
import { refused } from "./refused";
import type { Typed } from "./typed";

/** What was typed into a form's fields, each as one text; empty for one that was not sent. */
export function typedFields<Name extends string>(
	form: FormData,
	names: readonly Name[],
): Record<Name, string> {
	const typed = textFields(form, names);
	const fields = names.map((name) => [name, String(typed.get(name) ?? "")]);
	return Object.fromEntries(fields) as Record<Name, string>;
}

/** Why the backend's status was such, where the specified message alone would leave one at a loss. */
const reasons: Record<number, TextKey> = {
	404: "portal:portal.gone",
	413: "portal:portal.tooLarge",
	422: "portal:portal.sentBefore",
};

/** The answer to what the backend's functions threw: a refusal as it is, anything else a 500. */
export function failed(
	{ context }: PanelVisit,
	intent: string,
	thrown: unknown,
	typed: Typed,
): PanelAnswer {
	const status = thrown instanceof Response ? thrown.status : 500;
	if (!(thrown instanceof Response)) {
		logError("portal form failed", thrown, { intent, requestId: context.requestId });
	}
	const reason =
		reasons[status] ?? (typed.key === undefined ? undefined : "portal:portal.textKept");
	// With its old key the changed text would be refused for ever.
	const kept = status === 422 ? { ...typed, key: crypto.randomUUID() } : typed;
	return refused(intent, status, kept, reason ? { "": [reason] } : {});
}

/**
 * What is wrong with each field of a payload that the backend does not take.
 *
 * @param fields the form's field of each field of the payload that is named otherwise there
 * @param kinds what a field is, if it is no mere text
 */
export function fieldErrors(
	{ issues }: z.ZodError,
	fields: Record<string, string>,
	kinds: Record<string, "link" | "date">,
): Record<string, TextKey[]> {
	const messages = {
		link: "portal:portal.linkInvalid",
		date: "portal:portal.dateInvalid",
	} as const;
	return Object.fromEntries(
		issues.map(({ code, path: [name = ""] }) => {
			const field = String(name);
			const kind = kinds[field];
			const message = code === "too_big" || !kind ? "common:form.tooLong" : messages[kind];
			return [fields[field] ?? field, [message]];
		}),
	);
}

/** By what a form that is sent again is known: its key, made with the form; null without one. */
export function repeatOfForm(intent: string, key: string, typed: object): RequestKey | null {
	if (!/^[\w-]{1,100}$/.test(key)) return null;
	return { key, path: intent, bodyHash: hash("sha256", JSON.stringify(typed)) };
}

/** Carries out one intent: a redirect where it succeeds, else why it was refused. */
export type Deed = (
	visit: PanelVisit,
	intent: string,
	form: FormData,
) => Promise<Response | PanelAnswer>;

/** A panel's `act`, made from what each of its intents does. */
export function actOf(deeds: Record<string, Deed>): PanelServer["act"] {
	return async (visit, intent, form) => {
		const deed = Object.hasOwn(deeds, intent) ? deeds[intent] : undefined;
		if (!deed) throw new Response("There is no such intent", { status: 400 });
		const answer = await deed(visit, intent, form);
		if (answer instanceof Response) throw answer;
		return answer;
	};
}
