import { Pencil, Trash } from "lucide";
import { useTranslation } from "react-i18next";
import type { ListedAlbum } from "~/gallery/backend";
import { formatIsoDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { srcSet } from "~/media/address";
import { Badge } from "~/ui/badge";
import { DataActions, DataCell, DataRow, DataTable, DataTitle } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { DialogButton } from "../dialogs/panel-dialog";
import { dialogName } from "../dialogs/use-panel-dialog";

/** The table 'All Gallery Items'. */
export function AlbumTable({
	albums,
	onOpen,
}: {
	albums: readonly ListedAlbum[];
	onOpen: (dialog: string) => void;
}) {
	const { t } = useTranslation(["albums", "portal", "gallery"]);
	const language = useLanguage();
	return (
		<DataTable
			title={t("albums.all")}
			columns={[
				t("albums.name"),
				t("portal:portal.date"),
				t("albums.category"),
				t("albums.photos"),
				t("portal:portal.actions"),
			]}
		>
			{albums.map((album) => {
				const title = album.title || t("portal:portal.untitled");
				return (
					<DataRow key={album.id}>
						<DataTitle>
							<span className="flex items-center gap-3">
								{album.coverImage && (
									<img
										src={album.coverImage}
										{...srcSet(album.coverImage, "56px")}
										alt=""
										width={56}
										height={42}
										loading="lazy"
										className="h-10.5 w-14 shrink-0 rounded-control bg-sunken object-cover"
									/>
								)}
								<span className="min-w-0 font-semibold">{title}</span>
							</span>
						</DataTitle>
						<DataCell label={t("portal:portal.date")}>
							<time dateTime={album.date}>{formatIsoDay(language, album.date)}</time>
						</DataCell>
						<DataCell label={t("albums.category")} isTyped>
							<Badge tone="grey">{album.category}</Badge>
						</DataCell>
						<DataCell label={t("albums.photos")}>
							{t("gallery:gallery.photos", { count: album.photoCount })}
							<span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">
								{album.coverName}
							</span>
						</DataCell>
						<DataActions>
							<DialogButton
								variant="outline"
								width="narrow"
								opens={dialogName("gallery.update", album.id)}
								onOpen={onOpen}
								aria-label={t("albums.editOne", { title })}
							>
								<Icon of={Pencil} className="size-4" />
								{t("albums.edit")}
							</DialogButton>
							<DialogButton
								variant="danger"
								width="narrow"
								opens={dialogName("gallery.delete", album.id)}
								onOpen={onOpen}
								aria-label={t("albums.deleteOne", { title })}
							>
								<Icon of={Trash} className="size-4" />
								{t("portal:portal.delete")}
							</DialogButton>
						</DataActions>
					</DataRow>
				);
			})}
		</DataTable>
	);
}
