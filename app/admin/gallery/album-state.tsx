import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import type { GalleryAnswer } from "./model";

/** An album as somebody else left it, above what was typed. */
export function Current({ album }: { album: NonNullable<GalleryAnswer["current"]> }) {
	const { t } = useTranslation(["albums", "portal", "gallery"]);
	const facts = [
		[t("albums.name"), album.title],
		[t("portal:portal.date"), album.date],
		[t("albums.category"), album.category],
		[t("albums.description"), album.description],
		[t("albums.coverAddress"), album.coverImage],
		[t("albums.photos"), t("gallery:gallery.photos", { count: album.photoCount })],
	] as const;
	return (
		<Banner tone="error" title={t("albums.updateFailed")} role="alert">
			<p>{t("albums.conflict")}</p>
			<p className="mt-3 font-semibold">{t("albums.current")}</p>
			<dl className="mt-1 grid gap-1 [overflow-wrap:anywhere]">
				{facts.map(([name, value]) => (
					<div key={name} className="flex flex-wrap gap-x-2">
						<dt className="font-medium">{name}:</dt>
						<dd>{value || "–"}</dd>
					</div>
				))}
			</dl>
			<p className="mt-3">{t("albums.conflictNext")}</p>
		</Banner>
	);
}
