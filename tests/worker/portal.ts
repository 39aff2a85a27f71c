import { env } from "cloudflare:workers";
import type { Administrator } from "~/accounts/permissions/require-administrator.server";
import type { PanelAnswer, PanelServer, PanelVisit } from "~/admin/panel";
import { classify } from "~/incoming-request";
import { createLoadContext, type IncomingVisit, type LoadContext } from "~/load-context";
import { leadsTo, ORIGIN } from "./visit";

/** An administrator who has just signed in. */
const fresh = {
	requested: null,
	secondFactorDue: null,
	isOfferedFactor: false,
	isOfferedPasskey: false,
	hasPasskey: false,
	isByPasskey: false,
	confirmBy: null,
};

const administrator: Administrator = {
	...fresh,
	id: "ann",
	email: "ann@church.example",
	role: "admin",
};

/** Nobody in particular. */
export const visitor: IncomingVisit = {
	incoming: classify(new Request(ORIGIN)),
	ip: null,
	inBackground: () => {},
	pageWith: async () => new Response(),
};

/** A visit to the portal by an administrator. */
export function visitOf(path = "/admin", context: Partial<LoadContext> = {}): PanelVisit {
	const request = new Request(ORIGIN + path);
	const visit = { ...visitor, incoming: classify(request) };
	return {
		context: { ...createLoadContext(env, "test", visit), ...context },
		request,
		administrator,
	};
}

export type FormFields = Record<string, string | File | (string | File)[]>;

/** Sends a form to a panel: where it leads to, or why it was refused. */
export async function send(
	panel: PanelServer,
	intent: string,
	fields: FormFields,
	visit = visitOf(),
): Promise<{ to: string; notice: string } | PanelAnswer> {
	const form = new FormData();
	for (const [name, values] of Object.entries({ intent, ...fields })) {
		for (const value of [values].flat()) form.append(name, value);
	}
	const answer = await panel.act(visit, intent, form);
	if (!(answer instanceof Response)) return answer;
	const { to, notice } = leadsTo(answer);
	return { to: withoutChange(to), notice };
}

/** Where a form leads to, without the change that it names: undo.test.ts is about that. */
function withoutChange(to: string): string {
	return to.replace(/[?&]changed=\d+#changed$/, "");
}

/** The id of the object that a form has added. */
export function addedBy(answer: Awaited<ReturnType<typeof send>>): string {
	const to = "to" in answer ? answer.to : "";
	return new URL(to, ORIGIN).searchParams.get("added") ?? "";
}

/** A database whose every batch fails. */
export function broken(): Pick<LoadContext, "db"> {
	const { db } = createLoadContext(env, "test", visitor);
	const batch = async () => {
		throw new Error("D1 is away");
	};
	const get = (it: typeof db, name: PropertyKey) =>
		name === "batch" ? batch : Reflect.get(it, name);
	return { db: new Proxy(db, { get }) };
}
