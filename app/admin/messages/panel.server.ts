import { listMessages, messageKind } from "~/contact/messages.server";
import { NOTE_MAX } from "~/contact/model";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { formatInstantCursor, parseInstantCursor } from "~/platform/lists/cursor";
import { readOr } from "~/platform/read-or";
import { typedText } from "~/platform/text";
import type { PanelServer, PanelVisit } from "../panel";
import { chooseAction, deletesOne, redirectChanged, refused } from "../panel-actions.server";
import { listQuery, portalPath } from "../paths";

export type MessagePanelData = Awaited<ReturnType<typeof load>>;

async function load({ context, request, administrator }: PanelVisit) {
	const search = new URL(request.url).searchParams;
	const isDone = search.get("when") === "done";
	const query = { isDone, after: parseInstantCursor(search.get("after")) };
	const page = await readOr(listMessages(context, administrator, query), null, {
		event: "messages could not be read",
		context,
	});
	const after = page?.next && formatInstantCursor(page.next);
	return {
		messages: page?.items ?? [],
		isDone,
		isFailed: page === null,
		isFirst: page?.isFirst ?? true,
		nextPath: after ? portalPath({ when: isDone ? "done" : null, after }) : null,
	};
}

/**
 * Stores an administrator's note about a message, unless somebody else has changed this note since
 * the page was loaded. With the intent `messages.done` it also marks the message as done, or as
 * open again; a note that was not typed is then left as it is.
 */
const save: PanelServer["act"] = async (visit, intent, form) => {
	const { context, administrator, request } = visit;
	const id = String(form.get("id") ?? "");
	const isDone = form.get("done") === "on";
	const isMarked = intent === "messages.done";
	const [note, seenNote] = [form.get("note"), form.get("seenNote")].map((text) =>
		typedText(text, NOTE_MAX + 1),
	);
	const isTyped = !isMarked || (form.has("note") && note !== seenNote);
	if (isTyped && note && note.length > NOTE_MAX) {
		return refused(intent, 400, form, ["common:form.tooLong", "portal:portal.textKept"]);
	}
	const fields = { ...(isMarked && { isDone }), ...(isTyped && { note }) };
	const seen = Date.parse(String(form.get("updatedAt") ?? ""));
	const change = { id, fields, precondition: isTyped ? [seen] : null };
	try {
		await messageKind.updateSome(context, administrator, change);
	} catch (thrown) {
		if (!isTyped || !(thrown instanceof Response) || thrown.status !== 409) throw thrown;
		return refused(intent, 409, form, ["portal:portal.conflict", "portal:portal.textKept"]);
	}
	if (!isMarked) return redirectWithNotice(portalPath(listQuery(request)), "messageChanged");
	// A message that is no longer done is shown again where it has to be answered.
	return redirectChanged(visit, id, "messageChanged", isDone ? listQuery(request) : {});
};

export const panel: PanelServer<MessagePanelData> = {
	load,
	act: chooseAction({
		"messages.done": save,
		"messages.note": save,
		"messages.delete": deletesOne(messageKind.remove, "messageDeleted"),
	}),
};
