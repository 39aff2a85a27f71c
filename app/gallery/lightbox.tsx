import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight, type IconNode, X } from "lucide";
import {
	type ComponentProps,
	type KeyboardEvent,
	type MouseEvent,
	type ReactNode,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { ShownText } from "~/i18n/in-language";
import type { Language } from "~/i18n/language";
import { inWidth, srcSet } from "~/media/media-urls";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { useSavesData } from "~/ui/use-saves-data";
import { usePhotoCost } from "./use-photo-cost";
import { useWholeAlbum } from "./use-whole-album";
import "./lightbox.css";

export interface Slide {
	/** The picture's number in the album, from 1. */
	n: number;
	/** Undefined until it is known. */
	url?: string | undefined;
	description?: ShownText | undefined;
}

/** An album whose pictures are shown. */
export interface Slides {
	album: string;
	/** Its title, and the title's language where that is not the page's. */
	title: string;
	lang?: Language | undefined;
	/** All of the album but those that did not load on the page. */
	pictures: Slide[];
	/** The index of the one that is shown first. */
	start: number;
}

/**
 * Shows an album's pictures one at a time, as large as the viewport. Somebody who saves data is asked
 * before each picture but the one that was tapped.
 */
export function Lightbox({ onClose, ...slides }: Slides & { onClose: () => void }) {
	const { title, lang, start } = slides;
	const { t } = useTranslation("gallery");
	const titleId = useId();
	const { viewport, isReady, current, fetched, previous, next } = useCarousel(
		slides.pictures.length,
		start,
	);
	const { pictures, hasFailed } = useWholeAlbum(slides, current);
	const caption = (index: number) => t("gallery.photo", { n: pictures[index]?.n ?? 0 });
	const turn = (event: KeyboardEvent) => {
		// Alt and an arrow key are the browser's Back and Forward.
		if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		if (event.key === "ArrowLeft") previous();
		if (event.key === "ArrowRight") next();
	};
	const closeBeside = ({ target }: MouseEvent) => {
		// Only a click beside the picture closes it, not one beside a button, which was probably meant
		// for the button.
		if (target instanceof Element && target.closest("li") && !target.closest("img")) onClose();
	};
	return (
		<Dialog
			aria-labelledby={titleId}
			onClose={onClose}
			onKeyDown={turn}
			onClick={closeBeside}
			className="lightbox flex flex-col overflow-hidden"
		>
			<div className="flex items-center gap-4 p-2 pl-5">
				<div className="min-w-0 grow">
					<h2 id={titleId} lang={lang} className="truncate text-lg">
						{title}
					</h2>
					<p className="text-on-night-soft text-sm tabular">{caption(current)}</p>
				</div>
				<RoundButton icon={X} label={t("dialog.close")} onClick={onClose} />
			</div>
			<div ref={viewport} className="lightbox-view grow overflow-hidden">
				<ul className={`flex h-full ${isReady ? "" : "opacity-0"}`}>
					{pictures.map(({ url, n, description }, index) => (
						<li
							key={n}
							aria-hidden={index !== current}
							className="lightbox-slide relative flex h-full shrink-0 items-center justify-center"
						>
							{fetched.has(index) &&
								(url ? (
									<Picture
										isAsked={index === start}
										url={url}
										alt={description?.text ?? `${title}: ${caption(index)}`}
										lang={description?.lang}
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

/** A picture, or a short text while it loads or when it cannot be loaded. */
function Picture({
	url,
	alt,
	lang,
	isAsked,
}: {
	url: string;
	alt: string;
	lang: Language | undefined;
	isAsked: boolean;
}) {
	const { t } = useTranslation("gallery");
	const saves = useSavesData();
	const cost = usePhotoCost(url);
	const [state, setState] = useState<"waiting" | "loading" | "shown" | "broken">(
		saves && !isAsked ? "waiting" : "loading",
	);
	if (state === "waiting") return <Button onClick={() => setState("loading")}>{cost}</Button>;
	return (
		<>
			{state !== "shown" && (
				<Words>{t(state === "broken" ? "gallery.broken" : "loading.page")}</Words>
			)}
			{state !== "broken" && (
				<img
					{...(saves ? { src: inWidth(url, 1080) } : { src: url, ...srcSet(url, "100vw") })}
					alt={alt}
					lang={lang}
					draggable={false}
					onLoad={() => setState("shown")}
					onError={() => setState("broken")}
				/>
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

/** A carousel with `length` slides that goes round and follows the finger. */
function useCarousel(length: number, start: number) {
	const [viewport, embla] = useEmblaCarousel({
		loop: true,
		startIndex: start,
		watchDrag: length > 1,
		duration: 20,
	});
	const [current, setCurrent] = useState(start);
	// Mobile data is expensive: only the current slide and its neighbours are fetched. Fetched slides
	// stay.
	const [fetched, setFetched] = useState<ReadonlySet<number>>(new Set(around(start, length)));
	// What was pressed before the carousel has come.
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

/** Whether slides jump into place instead of gliding. */
function isStill(): boolean {
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function around(index: number, length: number): number[] {
	return [(index + length - 1) % length, index, (index + 1) % length];
}
