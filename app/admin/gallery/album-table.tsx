import { useTranslation } from "react-i18next";
import type { AlbumTableRow } from "~/gallery/album-data";
import { formatIsoDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { srcSet } from "~/media/picture-sizes";
import { webAddress } from "~/platform/http/url";
import { Badge } from "~/ui/badge";
import { DataTable } from "~/ui/data-table";
import { DeleteButton, EditButton } from "../dialogs/panel-dialog";
import { SendButton } from "../send-word/send-word";

export function AlbumTable({ albums }: { albums: readonly AlbumTableRow[] }) {
	const { t } = useTranslation(["albums", "portal", "gallery"]);
	const language = useLanguage();
	return (
		<DataTable
			title={t("albums.all")}
			rows={albums}
			subject={{ label: t("albums.name"), cell: (album) => <AlbumTitle album={album} /> }}
			columns={[
				{
					label: t("portal:portal.date"),
					cell: ({ date }) => <time dateTime={date}>{formatIsoDay(language, date)}</time>,
				},
				{
					label: t("albums.category"),
					cell: ({ category }) => <Badge tone="grey">{category}</Badge>,
					isTyped: true,
				},
				{
					label: t("albums.photos"),
					cell: ({ photoCount, coverName }) => (
						<>
							{t("gallery:gallery.photos", { count: photoCount })}
							<span className="block max-w-44 truncate text-ink-soft text-sm">{coverName}</span>
						</>
					),
				},
			]}
			actions={(album) => (
				<>
					<EditButton intent="gallery.update" {...album} />
					<SendButton intent="gallery.send" {...album} />
				</>
			)}
			apart={(album) => <DeleteButton intent="gallery.delete" {...album} />}
		/>
	);
}

function AlbumTitle({ album }: { album: AlbumTableRow }) {
	const { t } = useTranslation("portal");
	const cover = webAddress(album.coverImage);
	return (
		<span className="flex items-center gap-3">
			{cover && (
				<img
					src={cover}
					{...srcSet(cover, "56px")}
					alt=""
					width={56}
					height={42}
					loading="lazy"
					className="h-10.5 w-14 shrink-0 rounded-control bg-sunken object-cover"
				/>
			)}
			<span className="min-w-0 font-semibold">{album.title || t("untitled")}</span>
		</span>
	);
}
