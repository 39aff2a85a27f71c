import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight, type IconNode, X } from "lucide";
import {
	type ComponentProps,
	type KeyboardEvent,
	type MouseEvent,
	type ReactNode,
	type Touch,
	type TouchEvent,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { useTranslation } from "react-i18next";
import { pathIn } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { savedName } from "~/media/media-urls";
import { Button, ButtonAnchor } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { ShareLink } from "~/ui/share-link";
import { useSavesData } from "~/ui/use-saves-data";
import { LargePhoto, usePhotoCost } from "./large-photo";
import { type Album, albumPath, type Slide } from "./model";
import { useWholeAlbum } from "./use-whole-album";
import "./lightbox.css";

/**
 * How long a photo must be shown before the URL changes to that photo's URL. Without this pause the
 * URL would change at each step, and browsers refuse very frequent changes.
 */
const TURN_PAUSE_MS = 300;

/**
 * Shows an album's pictures one at a time, as large as the viewport. With the data saver on, only
 * the picture that the visitor opened loads at once. Each other picture has a button that loads it.
 */
export function Lightbox({
	album,
	photo,
	onTurn,
	onClose,
	...props
}: {
	album: Album;
	/**
	 * All pictures of the album, without those that the page behind the lightbox could not load.
	 */
	pictures: Slide[];
	/** The number of the opened picture in the album, from 1, as the URL contains it. */
	photo: number;
	onTurn: (photo: number) => void;
	/** @param shown the number of the photo that is shown; the URL may still name the photo before it */
	onClose: (shown: number) => void;
}) {
	const { t } = useTranslation("gallery");
	const title = album.title || t("untitled");
	const titleId = useId();
	// The list of pictures stays the same while the lightbox is open. If a picture cannot be loaded
	// now, a sentence is shown in its place.
	const [known] = useState(props.pictures);
	const [start] = useState(() =>
		Math.max(
			0,
			known.findIndex(({ n }) => n === photo),
		),
	);
	const { viewport, isReady, current, fetched, previous, next } = useCarousel(known.length, start);
	const { pictures, hasFailed } = useWholeAlbum(album.id, known, current);
	const shown = pictures[current]?.n ?? photo;
	const isClosing = useRef(false);
	const close = () => {
		// Closing the lightbox goes back in the browser's history. A second click on Close is
		// ignored, because it would go back once more and leave the gallery.
		if (isClosing.current) return;
		ignoreSecondPress();
		onClose(shown);
		isClosing.current = true;
	};
	useEffect(() => {
		if (shown === photo) return;
		const timer = setTimeout(() => !isClosing.current && onTurn(shown), TURN_PAUSE_MS);
		return () => clearTimeout(timer);
	}, [shown, photo, onTurn]);
	const photoPath = pathIn(useLanguage(), albumPath({ album: album.id, photo: shown }));
	const photoUrl = new URL(photoPath, location.href).href;
	const caption = (index: number) => t("gallery.photo", { n: pictures[index]?.n ?? 0 });
	const turn = (event: KeyboardEvent) => {
		// Arrow keys with Alt or another modifier key are left to the browser: Alt and an arrow key
		// go back or forward in its history.
		if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		if (event.key === "ArrowLeft") previous();
		if (event.key === "ArrowRight") next();
	};
	const closeBeside = ({ target }: MouseEvent) => {
		// Only a click beside the picture closes the lightbox. A click near the buttons does not
		// close it, because it was probably meant for a button.
		if (target instanceof Element && target.closest("li") && !target.closest("img, button, p"))
			close();
	};
	return (
		<Dialog
			aria-labelledby={titleId}
			onClose={close}
			onKeyDown={turn}
			onClick={closeBeside}
			{...useSwipeDown(close)}
			className="lightbox flex flex-col overflow-hidden"
		>
			<div className="flex items-center gap-2 p-2 pl-5 sm:gap-4">
				<div className="min-w-0 grow">
					<h2 id={titleId} lang={album.titleLang} className="truncate text-lg">
						{title}
					</h2>
					<p className="text-on-night-soft text-sm tabular">{caption(current)}</p>
				</div>
				{pictures[current]?.url && (
					<>
						<ShareLink
							variant="night"
							title={title}
							address={photoUrl}
							label={t("gallery.share")}
						/>
						<ButtonAnchor
							variant="night"
							width="narrow"
							href={pictures[current].url}
							download={savedName(`${title} ${shown}`, pictures[current].url)}
						>
							{t("gallery.save")}
						</ButtonAnchor>
					</>
				)}
				<RoundButton icon={X} label={t("dialog.close")} onClick={close} data-first-focus="" />
			</div>
			<div ref={viewport} className="lightbox-view grow overflow-hidden">
				<ul className={`flex h-full ${isReady ? "" : "opacity-0"}`}>
					{pictures.map(({ url, n, ...facts }, index) => (
						<li
							key={n}
							aria-hidden={index !== current}
							className="lightbox-slide relative flex h-full shrink-0 flex-col items-center justify-center gap-3"
						>
							{fetched.has(index) &&
								(url ? (
									<Picture
										isAsked={index === start}
										isCurrent={index === current}
										url={url}
										caption={`${title}: ${caption(index)}`}
										{...facts}
									/>
								) : (
									<Words>{t(hasFailed ? "gallery.broken" : "loading.page")}</Words>
								))}
						</li>
					))}
				</ul>
			</div>
			{pictures.length > 1 && (
				<div className="lightbox-controls flex items-center justify-between">
					<RoundButton icon={ChevronLeft} label={t("gallery.previous")} onClick={previous} />
					<p role="status" className="tabular">
						{t("gallery.counter", { n: current + 1, total: pictures.length })}
					</p>
					<RoundButton icon={ChevronRight} label={t("gallery.next")} onClick={next} />
				</div>
			)}
		</Dialog>
	);
}

function Words({ children }: { children: ReactNode }) {
	return <p className="fade-in-late absolute px-6 text-center text-on-night-soft">{children}</p>;
}

/** A picture of the lightbox, or a short text while the picture loads or if it cannot be loaded. */
function Picture({
	url,
	caption,
	description,
	kilobytes,
	isAsked,
	isCurrent,
}: Omit<Slide, "n"> & { url: string; caption: string; isAsked: boolean; isCurrent: boolean }) {
	const { t } = useTranslation("gallery");
	const saves = useSavesData();
	const cost = usePhotoCost(kilobytes);
	const [state, setState] = useState<"waiting" | "loading" | "shown" | "broken">(
		saves && !isAsked ? "waiting" : "loading",
	);
	const isFetched = state === "loading" || state === "shown";
	const load = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
		// The pressed button disappears. Without a focused element in the dialog, the arrow keys
		// would no longer change the picture.
		currentTarget.closest("dialog")?.querySelector<HTMLElement>("[data-first-focus]")?.focus();
		setState("loading");
	};
	return (
		<>
			{state === "waiting" && (
				// Pictures beside the current one are hidden from screen readers, so the keyboard
				// must not reach their buttons.
				<Button onClick={load} tabIndex={isCurrent ? undefined : -1}>
					{cost}
				</Button>
			)}
			{state === "loading" && <Words>{t("loading.page")}</Words>}
			{state === "broken" && <Words>{t("gallery.broken")}</Words>}
			{isFetched && (
				<LargePhoto
					url={url}
					description={description}
					caption={caption}
					draggable={false}
					onLoad={() => setState("shown")}
					onError={() => setState("broken")}
				/>
			)}
			{description && (state === "shown" || state === "waiting") && (
				// The visible description is hidden from screen readers if the picture is shown,
				// because they read it from the picture's `alt`.
				<p lang={description.lang} aria-hidden={isFetched} className="px-5 text-center">
					{description.text}
				</p>
			)}
		</>
	);
}

function RoundButton({
	icon,
	label,
	...props
}: ComponentProps<"button"> & { icon: IconNode; label: string }) {
	return (
		<button
			type="button"
			aria-label={label}
			{...props}
			className="lightbox-button inline-flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-full transition-colors duration-150"
		>
			<Icon of={icon} className="size-6" />
		</button>
	);
}

/** The lightbox's carousel with `length` slides. After the last slide comes the first one again. */
function useCarousel(length: number, start: number) {
	const [viewport, embla] = useEmblaCarousel({
		loop: true,
		startIndex: start,
		watchDrag: length > 1,
		duration: 20,
	});
	const [current, setCurrent] = useState(start);
	// The indexes of the slides whose pictures may be loaded: the current slide, its neighbours,
	// and slides that were current before. Other pictures are not loaded, because mobile data is
	// expensive.
	const [fetched, setFetched] = useState<ReadonlySet<number>>(new Set(around(start, length)));
	// How many slides the carousel moves as soon as its code is loaded. Until then each press of
	// Next adds one, and each press of Previous subtracts one.
	const early = useRef(0);
	useEffect(() => {
		if (!embla) return;
		const select = () => {
			const index = embla.selectedScrollSnap();
			setCurrent(index);
			setFetched((before) => new Set([...before, ...around(index, length)]));
		};
		const stop = () => {
			if (isStill()) embla.scrollTo(embla.selectedScrollSnap(), true);
		};
		embla.on("select", select).on("pointerUp", stop);
		if (early.current !== 0) embla.scrollTo((start + early.current + length) % length, true);
		early.current = 0;
		// Reads the current slide, because presses of Next or Previous before this effect may have
		// changed it.
		select();
		return () => {
			embla.off("select", select).off("pointerUp", stop);
		};
	}, [embla, length, start]);
	return {
		viewport,
		isReady: embla !== undefined,
		current,
		fetched,
		previous: () => (embla ? embla.scrollPrev(isStill()) : early.current--),
		next: () => (embla ? embla.scrollNext(isStill()) : early.current++),
	};
}

/** The time within which browsers count two clicks as a double click, in milliseconds. */
const DOUBLE_PRESS_MS = 500;

/**
 * Ignores the second click of a double click on Close. The lightbox is already closed then, so that
 * click would hit what was beneath it, such as the language switch.
 */
function ignoreSecondPress() {
	const ignore = (event: UIEvent) => {
		if (event.detail < 2) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	};
	addEventListener("click", ignore, true);
	setTimeout(() => removeEventListener("click", ignore, true), DOUBLE_PRESS_MS);
}

/** How far a finger must move down on the screen to close the lightbox, in pixels. */
const SWIPE_DOWN = 80;

/**
 * Touch handlers that call `onSwipe` when a finger moves down. On a zoomed page they do nothing,
 * because there a moving finger scrolls the page.
 */
function useSwipeDown(onSwipe: () => void) {
	const start = useRef<Touch | null>(null);
	return {
		onTouchStart: ({ touches }: TouchEvent) => {
			const isZoomed = (visualViewport?.scale ?? 1) > 1;
			start.current = isZoomed || touches.length > 1 ? null : (touches[0] ?? null);
		},
		onTouchEnd: ({ changedTouches }: TouchEvent) => {
			const end = changedTouches[0];
			if (!start.current || !end) return;
			const down = end.clientY - start.current.clientY;
			const aside = Math.abs(end.clientX - start.current.clientX);
			if (down > SWIPE_DOWN && down > 2 * aside) onSwipe();
		},
	};
}

/**
 * True if the visitor's device asks for reduced motion. Then slides jump into place instead of
 * gliding.
 */
function isStill(): boolean {
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function around(index: number, length: number): number[] {
	return [(index + length - 1) % length, index, (index + 1) % length];
}
