import { useTranslation } from "react-i18next";
import type { AlbumTableRow } from "~/gallery/album-data";
import { Conflict } from "../dialogs/conflict";
import type { TypedTexts } from "../form-failure";

/**
 * Shows the values that somebody else has stored meanwhile, where the typed values differ from them.
 */
export function Current({ album, typed }: { album: AlbumTableRow; typed: TypedTexts }) {
	const { t } = useTranslation(["albums", "portal", "gallery"]);
	const texts = [
		["title", t("albums.name")],
		["date", t("portal:portal.date")],
		["category", t("albums.category")],
		["description", t("albums.description")],
		["titleTn", t("portal:portal.titleTn")],
		["descriptionTn", t("portal:portal.descriptionTn")],
		["coverImage", t("albums.coverAddress")],
	] as const;
	const facts = texts
		.map(([name, label]) => [name, label, album[name] ?? ""] as const)
		.filter(([name, , value]) => value !== (typed[name] ?? ""))
		.map(([, label, value]) => [label, value] as const);
	const count = t("gallery:gallery.photos", { count: album.photoCount });
	return (
		<Conflict
			title={t("albums.updateFailed")}
			facts={[...facts, [t("albums.photos"), count]]}
			submit={t("albums.update")}
		/>
	);
}
