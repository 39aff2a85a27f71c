import { Link } from "@remix-run/react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { name } from "~/church/identity";
import { Button } from "~/ui/button";
import { readHeard, reportHeard, storeHeard } from "./heard";
import { type Sermon, sermonPath } from "./model";
import "./player.css";

const SKIPPED_SECONDS = 15;

/** After how many played seconds the playing position is stored again. */
const STORED_SECONDS = 5;

interface PlayerProps {
	sermon: Sermon;
	onClose: () => void;
}

export default function Player(props: PlayerProps) {
	return <PlayerBar key={props.sermon.id} {...props} />;
}

/**
 * The browser's own audio player in a bar at the bottom of the screen. It starts to play at once.
 */
function PlayerBar({ sermon, onClose }: PlayerProps) {
	const { t } = useTranslation();
	const audio = useRef<HTMLAudioElement>(null);
	const [hasFailed, setFailed] = useState(false);
	const title = sermon.title || t("untitled");
	const url = sermon.audioUrl ?? "";
	const heard = useRef(0);
	const note = ({ currentTarget: { currentTime, paused } }: SyntheticEvent<HTMLAudioElement>) => {
		if (!paused && Math.abs(currentTime - heard.current) < STORED_SECONDS) return;
		heard.current = currentTime;
		storeHeard(url, currentTime);
		if (paused) reportHeard();
	};
	const close = () => {
		document.getElementById("content")?.focus({ preventScroll: true });
		onClose();
		reportHeard();
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: each press on Listen must run this again
	useEffect(() => {
		const player = audio.current;
		if (!player) return;
		if (player.error) player.load();
		setFailed(false);
		// Some browsers refuse to start by script. The visitor must then press the player's own
		// button.
		player.play().catch(() => {});
		return controlOutside(player, { ...sermon, title }, close);
	}, [sermon]);
	return (
		<section id="player" aria-label={t("sermons.listen")}>
			<div className="wrap">
				<Link
					to={sermonPath("", sermon.id)}
					lang={sermon.titleLang}
					className="truncate py-3 font-semibold text-sky underline-offset-4 hover:underline"
				>
					{title}
				</Link>
				<div>
					{/* biome-ignore lint/a11y/useMediaCaption: no sermon has captions */}
					<audio
						ref={audio}
						controls
						preload="none"
						src={url}
						aria-label={`${t("sermons.listen")}: ${title}`}
						onLoadedMetadata={({ currentTarget }) => {
							// Starts at the stored playing position, unless the visitor chose
							// another position while the recording was loading.
							if (!currentTarget.seeking) currentTarget.currentTime = readHeard(url);
						}}
						onTimeUpdate={note}
						onPause={note}
						onEnded={() => {
							storeHeard(url, 0);
							reportHeard();
						}}
						onError={() => setFailed(true)}
					/>
					{hasFailed && <p role="alert">{t("loading.failed")}</p>}
				</div>
				<Button variant="outline" onClick={close}>
					{t("dialog.close")}
				</Button>
			</div>
		</section>
	);
}

/**
 * Shows the recording on the phone's lock screen, and reacts to the buttons of the lock screen and
 * of headphones.
 *
 * @returns a function that removes the recording from the lock screen, and the handlers of the
 *   buttons
 */
function controlOutside(audio: HTMLAudioElement, shown: Sermon, stop: () => void) {
	const session = navigator.mediaSession;
	if (!session) return;
	const { title, speaker: artist, series } = shown;
	const artwork = [{ src: "/icon-192.png", sizes: "192x192", type: "image/png" }];
	const skip = (seconds: number) => {
		audio.currentTime += seconds;
	};
	const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
		["play", () => audio.play()],
		["pause", () => audio.pause()],
		["seekbackward", ({ seekOffset = SKIPPED_SECONDS }) => skip(-seekOffset)],
		["seekforward", ({ seekOffset = SKIPPED_SECONDS }) => skip(seekOffset)],
		["stop", stop],
	];
	session.metadata = new MediaMetadata({ title, artist, album: series ?? name(), artwork });
	for (const [action, handler] of actions) session.setActionHandler(action, handler);
	return () => {
		session.metadata = null;
		for (const [action] of actions) session.setActionHandler(action, null);
	};
}
