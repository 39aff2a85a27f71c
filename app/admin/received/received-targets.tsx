import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonAnchor } from "~/ui/button";
import { dialogIn, dialogName } from "../dialogs/dialog-name";
import { portalPath } from "../paths";
import {
	acceptReceived,
	forgetReceived,
	RECEIVED,
	type Received,
	readReceived,
	receivedIn,
} from "./received";

/** Asks whether she has shared what has come from the phone's share sheet; then, what to do with it. */
export function ReceivedTargets() {
	const { received, accept, forget } = useReceived();
	const all = useRef<HTMLDivElement>(null);
	return (
		<div ref={all} tabIndex={-1} className="outline-none">
			{received.map((one) => (
				<ReceivedCard
					key={one.at}
					received={one}
					onAccept={() => accept(one.at)}
					onForget={() => {
						forget(one.at);
						// The focused button goes with its card.
						all.current?.focus();
					}}
				/>
			))}
		</div>
	);
}

function ReceivedCard({
	received,
	onAccept,
	onForget,
}: {
	received: Received;
	onAccept: () => Promise<void>;
	onForget: () => void;
}) {
	const { t } = useTranslation("sharing");
	const { isOwn, photos, title, link } = received;
	const heading = useRef<HTMLHeadingElement>(null);
	const accept = async () => {
		await onAccept();
		// The focused button has gone.
		heading.current?.focus();
	};
	const came =
		photos.length > 0 ? t("received.photos", { count: photos.length }) : t("received.link");
	return (
		<section className="raised mb-6 grid gap-4 rounded-card border border-dawn bg-card p-4">
			<div className="grid gap-1 [overflow-wrap:anywhere]">
				<h2 ref={heading} tabIndex={-1} className="text-sky text-xl">
					{isOwn ? came : t("received.question")}
				</h2>
				{!isOwn && <p>{t("received.questionText")}</p>}
				{title && <p>{title}</p>}
				{link && <p>{link}</p>}
				{!isOwn && photos.length > 0 && <Thumbnails photos={photos} />}
				<p className="text-ink-soft text-sm">{t("received.kept")}</p>
			</div>
			<div className="flex flex-wrap gap-3">
				{isOwn ? <Targets {...received} /> : <Button onClick={accept}>{t("received.yes")}</Button>}
				<Button variant="danger" className="ml-auto" onClick={onForget}>
					{t("received.discard")}
				</Button>
			</div>
		</section>
	);
}

/** How many photos are shown. More are counted. */
const SHOWN = 8;

function Thumbnails({ photos }: { photos: readonly File[] }) {
	const [thumbnails, setThumbnails] = useState<(string | null)[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, the photos stay the same
	useEffect(() => {
		const make = async () => {
			const { makeThumbnail } = await import("../gallery/upload-picture");
			for (const photo of photos.slice(0, SHOWN)) {
				const made = await makeThumbnail(photo);
				setThumbnails((all) => [...all, made]);
			}
		};
		make().catch(() => {});
	}, []);
	return (
		<ul className="my-2 flex flex-wrap items-center gap-2">
			{photos.slice(0, SHOWN).map(({ name }, at) => (
				<li
					key={`${at} ${name}`}
					className="size-20 overflow-hidden rounded-control bg-sunken text-sm"
				>
					{thumbnails[at] ? (
						<img src={thumbnails[at]} alt={name} className="size-full object-cover" />
					) : (
						name
					)}
				</li>
			))}
			{photos.length > SHOWN && <li>+{photos.length - SHOWN}</li>}
		</ul>
	);
}

function Targets({ at, photos, link }: Received) {
	const { t } = useTranslation(["sharing", "common"]);
	const albums = useLastAlbums(photos.length > 0);
	const pathOf = (dialog: string) => portalPath({ dialog, [RECEIVED]: at });
	return (
		<>
			{photos.length > 0 && (
				<ButtonAnchor href={pathOf("gallery.create")}>{t("received.newAlbum")}</ButtonAnchor>
			)}
			{photos.length === 1 && (
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

/** What was received, until a form has stored it. */
function useReceived() {
	const { search, key } = useLocation();
	const [received, setReceived] = useState<readonly Received[]>([]);
	const inForm = dialogIn(search) === null ? null : receivedIn(search);
	const accept = async (at: string) => {
		await acceptReceived(at);
		setReceived(await readReceived());
	};
	const forget = (at: string) => {
		setReceived((all) => all.filter((one) => one.at !== at));
		void forgetReceived(at);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: again on each page
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
