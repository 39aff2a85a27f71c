import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonAnchor } from "~/ui/button";
import { dialogIn, dialogName } from "../dialogs/dialog-name";
import { portalPath } from "../paths";
import { forgetReceived, RECEIVED, type Received, readReceived, takesReceived } from "./received";

/** Says what to do with what has come from the phone's share sheet. */
export function ReceivedTargets() {
	const { t } = useTranslation(["sending", "common"]);
	const { received, forget } = useReceived();
	const albums = useLastAlbums(Boolean(received?.photos.length));
	if (!received) return null;
	const { photos, link, title } = received;
	const hasPhotos = photos.length > 0;
	return (
		<section className="raised mb-6 grid gap-4 rounded-card border border-dawn bg-card p-4">
			<div>
				<h2 className="text-sky text-xl">
					{hasPhotos ? t("received.photos", { count: photos.length }) : t("received.link")}
				</h2>
				{link && <p className="[overflow-wrap:anywhere]">{link}</p>}
				<p className="text-ink-soft text-sm">{t("received.kept")}</p>
			</div>
			<div className="flex flex-wrap gap-3">
				{hasPhotos && (
					<ButtonAnchor href={pathOf("gallery.create")}>{t("received.newAlbum")}</ButtonAnchor>
				)}
				{photos.length === 1 && (
					<ButtonAnchor href={pathOf("events.create")}>{t("received.newEvent")}</ButtonAnchor>
				)}
				{link && (
					<ButtonAnchor href={pathOf("sermons.create", { link, title })}>
						{t("received.newSermon")}
					</ButtonAnchor>
				)}
				{albums.map((album) => (
					<ButtonAnchor
						key={album.id}
						variant="outline"
						href={pathOf(dialogName("gallery.update", album.id))}
					>
						{t("received.addTo", { title: album.title || t("common:untitled") })}
					</ButtonAnchor>
				))}
				<Button variant="danger" className="ml-auto" onClick={forget}>
					{t("received.discard")}
				</Button>
			</div>
		</section>
	);
}

function pathOf(dialog: string, more: Record<string, string | null> = {}): string {
	return portalPath({ dialog, [RECEIVED]: "1", ...more });
}

/** What was received, until a form has stored it. */
function useReceived() {
	const { search, key } = useLocation();
	const [received, setReceived] = useState<Received | null>(null);
	const isInForm = takesReceived(search) && dialogIn(search) !== null;
	const forget = () => {
		setReceived(null);
		void forgetReceived();
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: again on each page
	useEffect(() => {
		let isCurrent = true;
		readReceived().then((found) => {
			if (isCurrent) setReceived(found && (found.photos.length > 0 || found.link) ? found : null);
		});
		if (isInForm) addEventListener("sent", forget);
		return () => {
			isCurrent = false;
			removeEventListener("sent", forget);
		};
	}, [key, isInForm]);
	return { received, forget };
}

/** The albums to which photos may be added: those of the latest days. */
function useLastAlbums(isAsked: boolean) {
	const [albums, setAlbums] = useState<{ id: string; title: string }[]>([]);
	useEffect(() => {
		if (!isAsked) return;
		// Without them, photos can still become a new album.
		const fetchAlbums = async () => setAlbums(await (await fetch("/admin/albums")).json());
		fetchAlbums().catch(() => {});
	}, [isAsked]);
	return albums;
}
