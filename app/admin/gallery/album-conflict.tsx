import { useTranslation } from "react-i18next";
import { formLabels } from "~/content/fields";
import type { AlbumTableRow } from "~/gallery/album-data";
import { albumFields } from "~/gallery/fields";
import { Conflict } from "../dialogs/conflict";
import { useFacts } from "../dialogs/edit-dialog";
import type { TypedTexts } from "../form-failure";

const labels = { ...formLabels(albumFields), coverImage: "albums:albums.coverAddress" } as const;

/**
 * Shown when somebody else has changed the album since the form was opened: the stored values that
 * differ from the typed ones.
 */
export function Current({ album, typed }: { album: AlbumTableRow; typed: TypedTexts }) {
	const { t } = useTranslation(["albums", "gallery"]);
	const factsOf = useFacts(labels);
	const count = t("gallery:gallery.photos", { count: album.photoCount });
	return (
		<Conflict
			title={t("albums.updateFailed")}
			facts={[...factsOf(album, typed), [t("albums.photos"), count]]}
			submit={t("albums.update")}
		/>
	);
}
