import { useTranslation } from "react-i18next";
import type { AlbumTableRow } from "~/gallery/album-data";
import { Conflict } from "../dialogs/conflict";

export function Current({ album }: { album: AlbumTableRow }) {
	const { t } = useTranslation(["albums", "portal", "gallery"]);
	const facts = [
		[t("albums.name"), album.title],
		[t("portal:portal.date"), album.date],
		[t("albums.category"), album.category],
		[t("albums.description"), album.description],
		[t("portal:portal.titleTn"), album.titleTn ?? ""],
		[t("portal:portal.descriptionTn"), album.descriptionTn ?? ""],
		[t("albums.coverAddress"), album.coverImage],
		[t("albums.photos"), t("gallery:gallery.photos", { count: album.photoCount })],
	] as const;
	return <Conflict title={t("albums.updateFailed")} facts={facts} submit={t("albums.update")} />;
}
