import {
	requireAdministrator,
	requireFreshAdministrator,
} from "~/accounts/permissions/require-administrator.server";
import type { LoadContext } from "~/load-context";
import type { Actor } from "~/platform/changes/audit.server";
import type { RowChange } from "~/platform/changes/change-row.server";
import type { RequestKey } from "~/platform/changes/idempotency.server";
import type { Handler } from "~/platform/http/backend-call.server";
import { readJson } from "~/platform/http/body.server";
import {
	answerState,
	type Precondition,
	readChange,
	taggedStates,
	type Versioned,
} from "~/platform/http/precondition.server";
import { refusal } from "~/platform/http/refusal";
import { answerList } from "~/platform/lists/answer-list";
import type { Page } from "~/platform/lists/keyset.server";
import type { Fields, Stored } from "./fields";
import { changeSchema, inputSchema } from "./payloads";

// The handlers for the API's URLs of sermons, events and albums. Anybody may read; only
// administrators may write.

export function listHandler<Item, Cursor>(
	read: (context: LoadContext, after: Cursor | null) => Promise<Page<Item, Cursor>>,
): Handler {
	return async ({ context }) => answerList(context, read);
}

interface Reads {
	name: string;
	read(context: LoadContext, id: string): Promise<Versioned | undefined>;
}

export function readHandler({ name, read }: Reads): Handler {
	return async ({ context, params }) => {
		const data = await read(context, params.id ?? "");
		if (!data) throw refusal(404, `There is no such ${name}`);
		return answerState(data);
	};
}

interface Creates<Of extends Fields> {
	fields: Of;
	create(
		context: LoadContext,
		actor: Actor,
		given: Stored<Of>,
		requestKey: RequestKey | null,
	): Promise<unknown>;
}

export function createHandler<Of extends Fields>(kind: Creates<Of>): Handler {
	return async ({ request, context }) => {
		const actor = await requireAdministrator(context, request);
		const { payload, requestKey } = await readJson(request, inputSchema(kind.fields, context.now));
		const data = await kind.create(context, actor, payload, requestKey);
		return Response.json({ data }, { status: 201 });
	};
}

interface Updates<Of extends Fields> {
	fields: Of;
	update(context: LoadContext, actor: Actor, change: RowChange<Stored<Of>>): Promise<Versioned>;
}

/**
 * @param asked reads further parameters of the change from the request's URL, such as the scope
 *   (which events of a series are changed)
 */
export function updateHandler<Of extends Fields>(
	kind: Updates<Of>,
	asked: (request: Request) => object = () => ({}),
): Handler {
	return async ({ request, context, params }) => {
		const actor = await requireAdministrator(context, request);
		const change = await readChange(request, changeSchema(kind.fields, context.now));
		const { id = "" } = params;
		return answerState(await kind.update(context, actor, { id, ...change, ...asked(request) }));
	};
}

export function deleteHandler(
	remove: (
		context: LoadContext,
		actor: Actor,
		id: string,
		precondition: Precondition,
		request: Request,
	) => Promise<unknown>,
): Handler {
	return async ({ request, context, params }) => {
		const actor = await requireAdministrator(context, request);
		const seen = taggedStates(request);
		return Response.json({ data: await remove(context, actor, params.id ?? "", seen, request) });
	};
}

export function deleteAllHandler(
	removeAll: (context: LoadContext, actor: Actor) => Promise<unknown>,
): Handler {
	return async ({ request, context }) => {
		const actor = await requireFreshAdministrator(context, request);
		return Response.json({ data: await removeAll(context, actor) });
	};
}
