import type { EmblaCarouselType as Embla, EmblaOptionsType } from "embla-carousel";
import { ChevronLeft, ChevronRight } from "lucide";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Said } from "~/i18n/said";
import { fetchPatiently } from "~/page-data/deployed-code";
import { Card, CardTitle } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { useSavesData } from "~/ui/use-saves-data";
import type { Leader } from "./leaders";
import "./leader-carousel.css";

const options: EmblaOptionsType = {
	align: "start",
	loop: true,
	// The carousel library Embla does not measure this number in milliseconds. In each 60th of a
	// second it keeps 68 % of the speed and adds the remaining distance divided by this number.
	// With 19, a card is within a pixel of its place after 500 ms and does not swing.
	duration: 19,
	dragThreshold: 5,
	inViewThreshold: 0.5,
	watchDrag: (embla) => embla.scrollSnapList().length > 1,
	breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
};

const arrowStyle =
	"inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full border border-line bg-card text-sky transition-colors duration-150 hover:border-sky hover:bg-sky-soft";

/**
 * Cards with the people who lead the church: three cards side by side on wide screens, two or one
 * on smaller screens. The cards move one by one in a circle. Before JavaScript runs, the cards are
 * a row that scrolls sideways.
 */
export function LeaderCarousel({ label, people }: { label: string; people: readonly Leader[] }) {
	const { t } = useTranslation("about");
	const { viewport, embla, shown, run } = useEmbla();
	const saves = useSavesData();
	const moveByArrow = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
		// Alt with an arrow key means Back or Forward in browsers, so it does not move the cards.
		if (altKey || ctrlKey || metaKey || shiftKey) return;
		if (key === "ArrowLeft") run((embla) => embla.scrollPrev());
		if (key === "ArrowRight") run((embla) => embla.scrollNext());
	};
	return (
		<fieldset
			onPointerOver={({ pointerType }) => pointerType === "mouse" && !saves && run()}
			onTouchEnd={() => run()}
			onFocus={() => run()}
			aria-roledescription={t("about.carousel")}
			aria-label={label}
			onKeyDown={moveByArrow}
			className="min-w-0"
		>
			<div ref={viewport} tabIndex={embla ? -1 : 0} className="leaders-view -mx-5 px-5">
				<ul aria-live="polite" className="leaders">
					{people.map((leader) => (
						<li key={leader.name} className="leader">
							<LeaderCard leader={leader} />
						</li>
					))}
				</ul>
			</div>
			{/* The buttons and dots that move the carousel are hidden when all its cards are in
			    view. */}
			<div
				className={`leader-controls no-scripting:hidden mt-3 flex items-center justify-center gap-1 ${people.length > 3 ? "" : "is-idle"}`}
			>
				<button
					type="button"
					aria-label={t("about.previousLeader")}
					data-live=""
					data-tooltip=""
					className={arrowStyle}
					onClick={() => run((embla) => embla.scrollPrev())}
				>
					<Icon of={ChevronLeft} className="size-5" />
				</button>
				<div className="flex flex-wrap justify-center gap-1">
					{people.map((leader, index) => (
						<button
							key={leader.name}
							type="button"
							aria-label={t("about.showLeader", { name: leader.name })}
							data-live=""
							data-tooltip=""
							aria-current={index === shown}
							className="inline-flex size-11 cursor-pointer items-center justify-center"
							onClick={() => run((embla) => embla.scrollTo(index))}
						>
							<span className="leader-dot" />
						</button>
					))}
				</div>
				<button
					type="button"
					aria-label={t("about.nextLeader")}
					data-live=""
					data-tooltip=""
					className={arrowStyle}
					onClick={() => run((embla) => embla.scrollNext())}
				>
					<Icon of={ChevronRight} className="size-5" />
				</button>
			</div>
		</fieldset>
	);
}

function LeaderCard({ leader }: { leader: Leader }) {
	return (
		<Card
			as="article"
			className="h-full"
			media={
				leader.image && (
					<img
						src={leader.image}
						alt={leader.name}
						width={480}
						height={480}
						loading="lazy"
						decoding="async"
					/>
				)
			}
		>
			<CardTitle>{leader.name}</CardTitle>
			<p className="mt-1 font-semibold text-ember">
				<Said of={leader.role} />
			</p>
			<p className="mt-3">
				<Said of={leader.bio} />
			</p>
		</Card>
	);
}

/**
 * Loads the carousel library Embla when the visitor first points at, touches or focuses the
 * carousel.
 */
function useEmbla() {
	const viewport = useRef<HTMLDivElement>(null);
	const started = useRef<Promise<Embla | null>>();
	const [embla, setEmbla] = useState<Embla>();
	const [shown, setShown] = useState(0);
	useEffect(() => () => void embla?.destroy(), [embla]);
	async function start(): Promise<Embla | null> {
		const { default: create } = await fetchPatiently(() => import("embla-carousel"));
		if (!viewport.current) return null;
		const created = create(viewport.current, options);
		const show = () => setShown(created.selectedScrollSnap());
		created.on("select", show).on("reInit", show);
		takeOver(created);
		setEmbla(created);
		return created;
	}
	function run(action: (embla: Embla) => void = () => {}) {
		started.current ??= start();
		started.current.then((embla) => embla && action(embla));
	}
	return { viewport, embla, shown, run };
}

function takeOver(embla: Embla) {
	const viewport = embla.rootNode();
	const slides = embla.slideNodes();
	// The visitor may have scrolled the row of cards before the library Embla was loaded. The card
	// that is in view must stay in view.
	embla.scrollTo(Math.round((viewport.scrollLeft / viewport.scrollWidth) * slides.length), true);
	viewport.scrollLeft = 0;
	// Replaces the movement that the carousel library Embla makes after a swipe, because it ignores
	// the option `duration`, which is 0 for visitors who prefer reduced motion.
	embla.on("pointerUp", () => embla.scrollTo(embla.selectedScrollSnap()));
	// Makes the carousel's cards that are out of view inert, so that the keyboard, screen readers
	// and the browser's text search skip them.
	const hideOthers = () => {
		const hidden = embla.slidesNotInView();
		for (const [index, slide] of slides.entries()) slide.inert = hidden.includes(index);
	};
	embla.on("slidesInView", hideOthers);
	hideOthers();
}
