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

const mark: PanelServer["act"] = async (visit, _intent, form) => {
	const { context, administrator, request } = visit;
	const id = String(form.get("id") ?? "");
	const isDone = form.get("done") === "on";
	const change = { id, fields: { isDone }, precondition: null };
	await messageKind.update(context, administrator, change);
	// A message that is no longer done is shown again where it has to be answered.
	const query = isDone ? listQuery(request) : {};
	return redirectChanged(visit, id, "messageChanged", query);
};

/**
 * Stores an administrator's note about a message, unless somebody else has changed this note since
 * the page was loaded.
 */
const note: PanelServer["act"] = async ({ context, administrator, request }, intent, form) => {
	const id = String(form.get("id") ?? "");
	const seen = Date.parse(String(form.get("updatedAt") ?? ""));
	const fields = { note: typedText(form.get("note"), NOTE_MAX) };
	try {
		await messageKind.updateSome(context, administrator, { id, fields, precondition: [seen] });
	} catch (thrown) {
		if (!(thrown instanceof Response) || thrown.status !== 409) throw thrown;
		return refused(intent, 409, form, ["portal:portal.conflict", "portal:portal.textKept"]);
	}
	return redirectWithNotice(portalPath(listQuery(request)), "messageChanged");
};

export const panel: PanelServer<MessagePanelData> = {
	load,
	act: chooseAction({
		"messages.done": mark,
		"messages.note": note,
		"messages.delete": deletesOne(messageKind.remove, "messageDeleted"),
	}),
};
