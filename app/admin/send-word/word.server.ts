import { eventKind } from "~/events/kind.server";
import { readAlbum } from "~/gallery/kind.server";
import { languageCodes } from "~/i18n/language";
import type { LoadContext } from "~/load-context";
import type { UndoableChange } from "~/platform/changes/revisions.server";
import { sermonKind } from "~/sermons/kind.server";
import { dialogIn, parseDialogName } from "../dialogs/dialog-name";
import type { PortalVisit } from "../panel";
import { type Told, wordIn } from "./word";

/**
 * The texts that an administrator can send to others: about the object of the open send dialog or,
 * if no such dialog is open, about the object that was just changed. There are no texts if the
 * object of the dialog does not exist.
 */
export async function readWord({ context, request }: PortalVisit, change: UndoableChange | null) {
	const { origin, search } = new URL(request.url);
	const { intent, id } = parseDialogName(dialogIn(search));
	const isAsked = intent.endsWith(".send");
	const told = isAsked
		? await readTold(context, intent, id)
		: change?.thing && (await readTold(context, change.kind, change.thing));
	if (!told) return isAsked ? { id, texts: [] } : null;
	const site = context.settings.siteOrigin ?? origin;
	const texts = languageCodes.map((language) => ({ language, text: wordIn(language, told, site) }));
	return { id: told.id, texts };
}

export type Word = NonNullable<Awaited<ReturnType<typeof readWord>>>;

async function readTold(context: LoadContext, of: string, id: string): Promise<Told | null> {
	const found = <Kind, Data>(kind: Kind, data: Data | undefined) =>
		data ? { kind, ...data } : null;
	if (/^event/.test(of)) return found("event" as const, await eventKind.read(context, id));
	if (/^sermon/.test(of)) return found("sermon" as const, await sermonKind.read(context, id));
	return found("album" as const, await readAlbum(context, id));
}
