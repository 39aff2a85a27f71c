import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonAnchor } from "~/ui/button";
import { dialogIn, dialogName } from "../dialogs/dialog-name";
import { portalPath } from "../paths";
import { useAppeared } from "../use-appeared";
import {
	acceptReceived,
	forgetReceived,
	RECEIVED,
	type Received,
	readReceived,
	receivedIn,
} from "./received";

/**
 * Shows what has come through the phone's share menu. Asks the administrator whether she has shared
 * it herself, and then in which form of the portal she wants to use it.
 */
export function ReceivedTargets() {
	const { received, accept, forget } = useReceived();
	return received.map((one) => (
		<ReceivedCard
			key={one.at}
			received={one}
			onAccept={() => accept(one.at)}
			onForget={() => {
				forget(one.at);
				// The pressed button disappears, so the keyboard focus is moved to the page's
				// content.
				document.getElementById("content")?.focus();
			}}
		/>
	));
}

function ReceivedCard({
	received: { at, isOwn, photos, title, link },
	onAccept,
	onForget,
}: {
	received: Received;
	onAccept: () => void;
	onForget: () => void;
}) {
	const { t } = useTranslation("sending");
	const heading = useRef<HTMLHeadingElement>(null);
	const canDiscard = useAppeared(at);
	const accept = () => {
		onAccept();
		// The pressed button disappears, so the keyboard focus is moved to the card's heading.
		heading.current?.focus();
	};
	const count = photos.length;
	const came = count > 0 ? t("received.photos", { count }) : t("received.link");
	return (
		<section className="raised mb-6 grid gap-4 rounded-card border border-dawn bg-card p-4">
			<div className="grid gap-1 [overflow-wrap:anywhere]">
				<h2 ref={heading} tabIndex={-1} className="text-sky text-xl">
					{isOwn ? came : t("received.question")}
				</h2>
				{!isOwn && <p>{t("received.questionText")}</p>}
				{title && <p>{title}</p>}
				{link && <p>{link}</p>}
				{!isOwn && count > 0 && <Thumbnails photos={photos} />}
				<p className="text-ink-soft text-sm">{t("received.kept")}</p>
			</div>
			<div className="flex flex-wrap gap-3">
				{isOwn && <Targets at={at} count={count} link={link} />}
				{!isOwn && <Button onClick={accept}>{t("received.yes")}</Button>}
				<Button
					variant="danger"
					className={`ml-auto ${canDiscard ? "" : "pointer-events-none"}`}
					onClick={onForget}
				>
					{t("received.discard")}
				</Button>
			</div>
		</section>
	);
}

/**
 * How many of the received photos are shown as small pictures. The names of all photos are listed
 * below.
 */
const DRAWN = 8;

function Thumbnails({ photos }: { photos: readonly File[] }) {
	const shown = photos.slice(0, DRAWN);
	const [drawn, setDrawn] = useState<readonly (string | null)[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the photos stay the same
	useEffect(() => {
		const draw = async () => {
			const { makeThumbnail } = await import("../pictures/upload-picture");
			// The small pictures are made one after the other, because a phone has not enough
			// memory to open all photos at once.
			for (const [place, photo] of shown.entries()) {
				const thumbnail = await makeThumbnail(photo);
				setDrawn((before) => Object.assign([...before], { [place]: thumbnail }));
			}
		};
		// If a small picture cannot be made, nothing is reported, because the photos' names are
		// listed, too.
		draw().catch(() => {});
	}, []);
	return (
		<>
			<p className="flex flex-wrap gap-2">
				{/* An empty square keeps the place of a photo that is not drawn yet. */}
				{Array.from(shown, (_, place) => (
					<span key={place} className="size-20 overflow-hidden rounded-control bg-sunken">
						{drawn[place] && <img src={drawn[place]} alt="" className="size-full object-cover" />}
					</span>
				))}
			</p>
			<p>{photos.map(({ name }) => name).join(", ")}</p>
		</>
	);
}

function Targets({ at, count, link }: { at: string; count: number; link: string | null }) {
	const { t } = useTranslation(["sending", "common"]);
	const albums = useLastAlbums(count > 0);
	const pathOf = (dialog: string) => portalPath({ dialog, [RECEIVED]: at });
	return (
		<>
			{count > 0 && (
				<ButtonAnchor href={pathOf("gallery.create")}>{t("received.newAlbum")}</ButtonAnchor>
			)}
			{count === 1 && (
				<ButtonAnchor href={pathOf("events.create")}>{t("received.newEvent")}</ButtonAnchor>
			)}
			{link && (
				<ButtonAnchor href={pathOf("sermons.create")}>{t("received.newSermon")}</ButtonAnchor>
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
		</>
	);
}

/**
 * The items that the phone's share menu has sent and no form has stored yet, with functions to
 * accept an item as one's own and to discard it.
 */
function useReceived() {
	const { search, key } = useLocation();
	const [received, setReceived] = useState<readonly Received[]>([]);
	const inForm = dialogIn(search) && receivedIn(search);
	const accept = (at: string) => {
		acceptReceived(at);
		setReceived((all) => all.map((one) => (one.at === at ? { ...one, isOwn: true } : one)));
	};
	const forget = (at: string) => {
		setReceived((all) => all.filter((one) => one.at !== at));
		void forgetReceived(at);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs again on each page
	useEffect(() => {
		let isCurrent = true;
		readReceived().then((found) => {
			if (isCurrent) setReceived(found);
		});
		const drop = () => inForm && forget(inForm);
		addEventListener("sent", drop);
		return () => {
			isCurrent = false;
			removeEventListener("sent", drop);
		};
	}, [key, inForm]);
	return { received, accept, forget };
}

function useLastAlbums(isAsked: boolean) {
	const [albums, setAlbums] = useState<{ id: string; title: string }[]>([]);
	useEffect(() => {
		if (!isAsked) return;
		// If the list of albums cannot be loaded, nothing is reported, because the photos can still
		// become a new album.
		const fetchAlbums = async () => {
			const response = await fetch("/admin/albums");
			// A response that says that the session has ended is ignored here, because the next
			// form that is sent reports it.
			if (response.ok) setAlbums(await response.json());
		};
		fetchAlbums().catch(() => {});
	}, [isAsked]);
	return albums;
}
