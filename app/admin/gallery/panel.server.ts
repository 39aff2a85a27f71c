import { albumInput, listedAlbum, sermonPhotoPayload } from "~/gallery/backend";
import {
	createAlbum,
	deleteAlbum,
	deleteAllAlbums,
	readAlbum,
	readAlbumTable,
} from "~/gallery/store.server";
import { isoDay } from "~/i18n/dates";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { formatDayCursor, parseDayCursor } from "~/platform/lists/cursor";
import { readOr } from "~/platform/operations/fallback";
import { actOf, failed, repeatOfForm, typedFields } from "../answers/refusals.server";
import { deletesAll, snapshotIn } from "../delete-all.server";
import type { PanelServer, PanelVisit } from "../panel";
import { listPath, portalPath } from "../paths";
import type { GalleryPanelData } from "./model";
import { saveAlbum } from "./save-album.server";

const SAMPLE_COVER = "/demo/sunday-worship-3.webp";

async function load({ context, request }: PanelVisit): Promise<GalleryPanelData> {
	const search = new URL(request.url).searchParams;
	const after = parseDayCursor(search.get("after"));
	const page = await readOr(readPage(context, search), null, {
		event: "portal albums could not be read",
		requestId: context.requestId,
	});
	return {
		albums: page?.items ?? [],
		isFirstPage: page?.isFirst ?? after === null,
		nextPath: page?.next ? portalPath({ after: formatDayCursor(page.next) }) : null,
		unlisted: page?.unlisted ?? null,
		isFailed: page === null,
		today: isoDay(context.now),
		formKey: crypto.randomUUID(),
		snapshot: snapshotIn(search, "gallery_items"),
	};
}

/** A page of the list, with the album whose dialog the address asks for where the page has it not. */
async function readPage(context: PanelVisit["context"], search: URLSearchParams) {
	const page = await readAlbumTable(context, parseDayCursor(search.get("after")));
	const [intent, id] = search.get("dialog")?.split(":") ?? [];
	const isListed = page.items.some((album) => album.id === id);
	if (intent !== "gallery.update" || !id || isListed) return { ...page, unlisted: null };
	const album = await readAlbum(context, id);
	return {
		...page,
		unlisted: { id, album: album ? listedAlbum(album, album.photos.length) : null },
	};
}

async function save(visit: PanelVisit, intent: string, form: FormData) {
	const refused = await saveAlbum(visit, intent, form);
	if (refused) return refused;
	return intent === "gallery.create"
		? redirectWithNotice(visit.request, "/admin", "albumAdded")
		: redirectWithNotice(visit.request, listPath(visit.request), "albumChanged");
}

async function remove(visit: PanelVisit, intent: string, form: FormData) {
	const typed = typedFields(form, ["id"]);
	try {
		await deleteAlbum(visit.context, visit.administrator, typed.id);
	} catch (thrown) {
		return failed(visit, intent, thrown, typed);
	}
	return redirectWithNotice(visit.request, listPath(visit.request), "albumDeleted");
}

async function addSermonPhoto(visit: PanelVisit, intent: string, form: FormData) {
	const { context, administrator } = visit;
	const { key } = typedFields(form, ["key"]);
	try {
		const album = albumInput(context.now).parse(sermonPhotoPayload(context.now, SAMPLE_COVER));
		await createAlbum(context, administrator, album, repeatOfForm(intent, key, album));
	} catch (thrown) {
		const refused = failed(visit, intent, thrown, {});
		return { ...refused, typed: { key, ...refused.typed } };
	}
	return redirectWithNotice(visit.request, "/admin", "sermonPhotoAdded");
}

export const panel: PanelServer<GalleryPanelData> = {
	load,
	act: actOf({
		"gallery.create": save,
		"gallery.update": save,
		"gallery.delete": remove,
		"gallery.deleteAll": deletesAll(deleteAllAlbums, "album.delete-all", "albumsDeleted"),
		"gallery.addSermonPhoto": addSermonPhoto,
	}),
};
