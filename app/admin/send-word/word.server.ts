import { eventKind } from "~/events/kind.server";
import { readAlbum } from "~/gallery/kind.server";
import { languageCodes } from "~/i18n/language";
import type { LoadContext } from "~/load-context";
import type { UndoableChange } from "~/platform/changes/revisions.server";
import { ownOrigin } from "~/platform/settings";
import { sermonKind } from "~/sermons/kind.server";
import { dialogIn, parseDialogName } from "../dialogs/dialog-name";
import type { PortalVisit } from "../panel";
import { type Tab, tabOf, tabsByKind } from "../tabs";
import { type Told, wordIn } from "./word";

/**
 * The texts that an administrator can send to others: about the object of the open send dialog or,
 * if no such dialog is open, about the object that was just changed. There are no texts if the
 * object of the dialog does not exist.
 */
export async function readWord({ context, request }: PortalVisit, change: UndoableChange | null) {
	const { search } = new URL(request.url);
	const { intent, id } = parseDialogName(dialogIn(search));
	const isAsked = intent.endsWith(".send");
	const tab = isAsked ? tabOf(intent) : change ? tabsByKind[change.kind] : undefined;
	const thing = isAsked ? id : change?.thing;
	const told = thing ? await readTold(context, tab, thing) : null;
	if (!told) return isAsked ? { id, texts: [] } : null;
	const site = ownOrigin(context.settings, request);
	const texts = languageCodes.map((language) => ({ language, text: wordIn(language, told, site) }));
	return { id: told.id, texts };
}

export type Word = NonNullable<Awaited<ReturnType<typeof readWord>>>;

/** @param tab the tab that edits the object; of other tabs there is nothing to tell */
async function readTold(
	context: LoadContext,
	tab: Tab | undefined,
	id: string,
): Promise<Told | null> {
	const found = <Kind, Data>(kind: Kind, data: Data | undefined) =>
		data ? { kind, ...data } : null;
	switch (tab) {
		case "events":
			return found("event" as const, await eventKind.read(context, id));
		case "sermons":
			return found("sermon" as const, await sermonKind.read(context, id));
		case "gallery":
			return found("album" as const, await readAlbum(context, id));
		default:
			return null;
	}
}
