import { getZodConstraint } from "@conform-to/zod/v4";
import { inputSchema } from "~/content/payloads";
import { sermonPhotoAlbum } from "~/gallery/album-data";
import { albumColumns } from "~/gallery/fields";
import { albumKind, readAlbum } from "~/gallery/kind.server";
import { readAlbumTable } from "~/gallery/store.server";
import { isoDay } from "~/i18n/dates";
import { parameterOf, searchTextOf } from "~/platform/http/url";
import { formatDayCursor, parseDayCursor } from "~/platform/lists/cursor";
import { readOr } from "~/platform/read-or";
import { readEdited } from "../edited-item.server";
import type { PanelServer, PanelVisit } from "../panel";
import {
	chooseAction,
	deletesAll,
	deletesOne,
	redirectChanged,
	requestKeyOfForm,
} from "../panel-actions.server";
import { listQuery, portalPath } from "../paths";
import { albumFormSchema } from "./album-form-schema";
import { editedAlbum, saveAlbum } from "./save-album.server";

const constraint = getZodConstraint(albumFormSchema);

export type GalleryPanelData = Awaited<ReturnType<typeof load>>;

async function load({ context, request }: PanelVisit) {
	const search = new URL(request.url).searchParams;
	const after = parseDayCursor(search.get("after"));
	const text = searchTextOf(search);
	const category = parameterOf(search, "category") || null;
	const read = await readOr(
		Promise.all([
			readAlbumTable(context, { text, category, after }),
			readEdited(search, "gallery.update", (id) => readAlbum(context, id), editedAlbum),
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
		sermonPhoto: sermonPhotoAlbum(context.now).title,
		categories: page?.categories ?? [],
		edited,
		isFailed: page === null,
		today: isoDay(context.now),
		constraint,
		formKey: crypto.randomUUID(),
	};
}

async function save(visit: PanelVisit, intent: string, form: FormData) {
	const saved = await saveAlbum(visit, intent, form);
	if (typeof saved !== "string") return saved;
	return intent === "gallery.create"
		? redirectChanged(visit, saved, "albumAdded", {})
		: redirectChanged(visit, saved, "albumChanged", listQuery(visit.request));
}

async function addSermonPhoto(visit: PanelVisit, intent: string, form: FormData) {
	const { context, administrator } = visit;
	const album = inputSchema(albumColumns, context.now).parse(sermonPhotoAlbum(context.now));
	const requestKey = requestKeyOfForm(intent, String(form.get("key") ?? ""), album);
	const { id } = await albumKind.create(context, administrator, album, requestKey);
	return redirectChanged(visit, id, "sermonPhotoAdded", {});
}

export const panel: PanelServer<GalleryPanelData> = {
	load,
	act: chooseAction({
		"gallery.create": save,
		"gallery.update": save,
		"gallery.delete": deletesOne(albumKind.remove, "albumDeleted"),
		"gallery.deleteAll": deletesAll(albumKind, "albumsDeleted"),
		"gallery.addSermonPhoto": addSermonPhoto,
	}),
};
