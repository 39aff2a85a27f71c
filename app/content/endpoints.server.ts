import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import type { LoadContext } from "~/load-context";
import type { Actor } from "~/platform/changes/audit.server";
import type { RowChange } from "~/platform/changes/change-row.server";
import type { RequestKey } from "~/platform/changes/idempotency.server";
import type { Handlers } from "~/platform/http/backend-call.server";
import { readJson } from "~/platform/http/body.server";
import { answerState, readChange, type Versioned } from "~/platform/http/precondition.server";
import { answerList } from "~/platform/lists/answer-list";
import type { Page } from "~/platform/lists/keyset.server";
import type { Fields, Stored } from "./fields";
import { changeSchema, inputSchema } from "./payloads";

// What the API's endpoints for sermons, events and albums do. Only administrators may write.

/** The handlers of `/api/sermons` and its like. */
export function listHandlers<Of extends Fields, Item, Cursor>(
	fields: Of,
	read: (context: LoadContext, after: Cursor | null) => Promise<Page<Item, Cursor>>,
	create: (
		context: LoadContext,
		actor: Actor,
		input: Stored<Of>,
		requestKey: RequestKey | null,
	) => Promise<Item>,
): Handlers {
	return {
		async GET({ context }) {
			return answerList(context, read);
		},
		async POST({ request, context }) {
			const actor = await requireAdministrator(context, request);
			const { payload, requestKey } = await readJson(request, inputSchema(fields, context.now));
			const data = await create(context, actor, payload, requestKey);
			return Response.json({ data }, { status: 201 });
		},
	};
}

/** The handlers of `/api/sermons/{id}` and its like. */
export function itemHandlers<Of extends Fields>(
	fields: Of,
	update: (context: LoadContext, actor: Actor, change: RowChange<Stored<Of>>) => Promise<Versioned>,
	remove: (context: LoadContext, actor: Actor, id: string) => Promise<{ id: string }>,
): Handlers {
	return {
		async PUT({ request, context, params }) {
			const actor = await requireAdministrator(context, request);
			const change = await readChange(request, changeSchema(fields, context.now));
			return answerState(await update(context, actor, { id: params.id ?? "", ...change }));
		},
		async DELETE({ request, context, params }) {
			const actor = await requireAdministrator(context, request);
			return Response.json({ data: await remove(context, actor, params.id ?? "") });
		},
	};
}
