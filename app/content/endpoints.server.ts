import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import type { LoadContext } from "~/load-context";
import type { Actor } from "~/platform/changes/audit.server";
import type { RowChange } from "~/platform/changes/change-row.server";
import type { RequestKey } from "~/platform/changes/idempotency.server";
import type { Handler } from "~/platform/http/backend-call.server";
import { readJson } from "~/platform/http/body.server";
import { answerState, readChange, type Versioned } from "~/platform/http/precondition.server";
import { answerList } from "~/platform/lists/answer-list";
import type { Page } from "~/platform/lists/keyset.server";
import type { Fields, Stored } from "./fields";
import { changeSchema, inputSchema } from "./payloads";

// What the API's endpoints for sermons, events and albums do. Only administrators may write.

export function listHandler<Item, Cursor>(
	read: (context: LoadContext, after: Cursor | null) => Promise<Page<Item, Cursor>>,
): Handler {
	return async ({ context }) => answerList(context, read);
}

export function createHandler<Of extends Fields>(
	fields: Of,
	create: (
		context: LoadContext,
		actor: Actor,
		input: Stored<Of>,
		requestKey: RequestKey | null,
	) => Promise<unknown>,
): Handler {
	return async ({ request, context }) => {
		const actor = await requireAdministrator(context, request);
		const { payload, requestKey } = await readJson(request, inputSchema(fields, context.now));
		const data = await create(context, actor, payload, requestKey);
		return Response.json({ data }, { status: 201 });
	};
}

export function updateHandler<Of extends Fields>(
	fields: Of,
	update: (
		context: LoadContext,
		actor: Actor,
		change: RowChange<Stored<Of>>,
		request: Request,
	) => Promise<Versioned>,
): Handler {
	return async ({ request, context, params }) => {
		const actor = await requireAdministrator(context, request);
		const change = await readChange(request, changeSchema(fields, context.now));
		const { id = "" } = params;
		return answerState(await update(context, actor, { id, ...change }, request));
	};
}

export function deleteHandler(
	remove: (context: LoadContext, actor: Actor, id: string, request: Request) => Promise<unknown>,
): Handler {
	return async ({ request, context, params }) => {
		const actor = await requireAdministrator(context, request);
		return Response.json({ data: await remove(context, actor, params.id ?? "", request) });
	};
}
