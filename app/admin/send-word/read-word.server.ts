import { listed } from "~/content/fields";
import { listedEvent } from "~/events/event-data";
import { readEvent } from "~/events/store.server";
import { listedAlbum } from "~/gallery/album-data";
import { readAlbum } from "~/gallery/store.server";
import type { LoadContext } from "~/load-context";
import type { KeptChange } from "~/platform/changes/former.server";
import { sermonFields } from "~/sermons/fields";
import { readSermon } from "~/sermons/store.server";
import { albumWord, eventWord, sermonWord, type Word } from "./word";

/** What a change has left; null where it has deleted it. */
export async function readWord(
	context: LoadContext,
	{ kind, thing }: KeptChange,
): Promise<Word | null> {
	if (thing === null) return null;
	switch (kind) {
		case "event": {
			const event = await readEvent(context, thing);
			return event ? eventWord({ ...listedEvent(event), begins: Date.parse(event.date) }) : null;
		}
		case "sermon": {
			const sermon = await readSermon(context, thing);
			return sermon ? sermonWord(listed(sermonFields, sermon)) : null;
		}
		case "album": {
			const album = await readAlbum(context, thing);
			return album ? albumWord(listedAlbum(album, album.photos.length)) : null;
		}
	}
}
