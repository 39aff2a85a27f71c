import { deleteHandler, updateHandler } from "~/content/endpoints.server";
import { eventKind } from "~/events/kind.server";
import { parseScope, type Scope } from "~/events/series";
import { endpoint } from "~/platform/http/backend-call.server";
import { refusal } from "~/platform/http/refusal";

export const loader = endpoint({
	PUT: updateHandler(eventKind, (request) => ({ scope: scopeOf(request) })),
	DELETE: deleteHandler((context, actor, id, seen, request) =>
		eventKind.remove(context, actor, id, seen, scopeOf(request)),
	),
});

export const action = loader;

/**
 * @throws a 400 Response if `scope` does not name which repetitions of a calendar event to change
 */
function scopeOf(request: Request): Scope {
	const scope = parseScope(new URL(request.url).searchParams.get("scope"));
	if (!scope) throw refusal(400, "scope: must be this, following or all");
	return scope;
}
