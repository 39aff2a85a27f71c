import { getZodConstraint } from "@conform-to/zod/v4";
import { inputSchema } from "~/content/payloads";
import { sermonPhotoPayload } from "~/gallery/album-data";
import { albumFields } from "~/gallery/fields";
import {
	createAlbum,
	deleteAlbum,
	deleteAllAlbums,
	readAlbum,
	readAlbumTable,
} from "~/gallery/store.server";
import { isoDay } from "~/i18n/dates";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { parameterOf, searchTextOf } from "~/platform/http/url";
import { formatDayCursor, parseDayCursor } from "~/platform/lists/cursor";
import { readOr } from "~/platform/read-or";
import { readEdited } from "../edited-item.server";
import type { PanelServer, PanelVisit } from "../panel";
import {
	chooseAction,
	deletesAll,
	deletesOne,
	requestKeyOfForm,
	restoresAll,
	snapshotIn,
} from "../panel-actions.server";
import { listPath, portalPath } from "../paths";
import type { GalleryPanelData } from "./album-form-data";
import { albumFormSchema } from "./album-form-schema";
import { saveAlbum } from "./save-album.server";

const constraint = getZodConstraint(albumFormSchema);

const SAMPLE_COVER = "/demo/sunday-worship-3.webp";

async function load({ context, request }: PanelVisit): Promise<GalleryPanelData> {
	const search = new URL(request.url).searchParams;
	const after = parseDayCursor(search.get("after"));
	const text = searchTextOf(search);
	const category = parameterOf(search, "category") || null;
	const read = await readOr(
		Promise.all([
			readAlbumTable(context, { text, category, after }),
			readEdited(search, "gallery.update", (id) => readAlbum(context, id)),
		]),
		null,
		{ event: "portal albums could not be read", context },
	);
	const [page, edited] = read ?? [null, null];
	return {
		albums: page?.items ?? [],
		isFirstPage: page?.isFirst ?? after === null,
		nextPath: page?.next
			? portalPath({ q: text, category, after: formatDayCursor(page.next) })
			: null,
		text,
		category,
		sermonPhoto: sermonPhotoPayload(context.now, SAMPLE_COVER).title,
		categories: page?.categories ?? [],
		edited,
		isFailed: page === null,
		today: isoDay(context.now),
		constraint,
		formKey: crypto.randomUUID(),
		snapshot: snapshotIn(search, "gallery_items"),
	};
}

async function save(visit: PanelVisit, intent: string, form: FormData) {
	const refusal = await saveAlbum(visit, intent, form);
	if (refusal) return refusal;
	return intent === "gallery.create"
		? redirectWithNotice(visit.request, "/admin", "albumAdded")
		: redirectWithNotice(visit.request, listPath(visit.request), "albumChanged");
}

async function addSermonPhoto(visit: PanelVisit, intent: string, form: FormData) {
	const { context, administrator, request } = visit;
	const album = inputSchema(albumFields, context.now).parse(
		sermonPhotoPayload(context.now, SAMPLE_COVER),
	);
	const requestKey = requestKeyOfForm(intent, String(form.get("key") ?? ""), album);
	await createAlbum(context, administrator, album, requestKey);
	return redirectWithNotice(request, "/admin", "sermonPhotoAdded");
}

export const panel: PanelServer<GalleryPanelData> = {
	load,
	act: chooseAction({
		"gallery.create": save,
		"gallery.update": save,
		"gallery.delete": deletesOne(deleteAlbum, "albumDeleted"),
		"gallery.deleteAll": deletesAll(deleteAllAlbums, "album.delete-all", "albumsDeleted"),
		"gallery.restore": restoresAll("gallery_items", "albumsRestored"),
		"gallery.addSermonPhoto": addSermonPhoto,
	}),
};
