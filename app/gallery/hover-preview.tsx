import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { srcSet } from "~/media/picture-sizes";

const HOVER_DELAY_MS = 300;

/**
 * Distances in pixels: `FROM_MOUSE` is between the mouse pointer and the preview of a photo,
 * `FROM_EDGE` between the preview and the edge of the viewport.
 */
const FROM_MOUSE = 16;
const FROM_EDGE = 8;

interface Point {
	x: number;
	y: number;
}

interface Size {
	width: number;
	height: number;
}

/**
 * The position of the photo preview (`box`), in pixels: beside the mouse pointer and inside the
 * viewport.
 */
export function besideMouse(mouse: Point, box: Size, viewport: Size): Point {
	const right = mouse.x + FROM_MOUSE;
	const isRoom = right + box.width + FROM_EDGE <= viewport.width;
	const x = isRoom ? right : mouse.x - FROM_MOUSE - box.width;
	const y = Math.min(mouse.y + FROM_MOUSE, viewport.height - FROM_EDGE - box.height);
	return { x: Math.max(FROM_EDGE, x), y: Math.max(FROM_EDGE, y) };
}

/**
 * Decides when to show a photo's preview, and moves the preview with the mouse pointer. The
 * component with the photo's link spreads `watch` over the props of that link.
 */
export function useHoverPreview() {
	const [isOver, setOver] = useState(false);
	const [isDue, setDue] = useState(false);
	const mouse = useRef<Point>({ x: 0, y: 0 });
	const preview = useRef<HTMLElement | null>(null);
	const hide = useCallback(() => setOver(false), []);
	useEffect(() => {
		if (!isOver) return;
		const timer = setTimeout(() => setDue(true), HOVER_DELAY_MS);
		addEventListener("scroll", hide, { passive: true });
		return () => {
			clearTimeout(timer);
			removeEventListener("scroll", hide);
			setDue(false);
		};
	}, [isOver, hide]);
	const move = useCallback(() => {
		if (!preview.current) return;
		const { offsetWidth: width, offsetHeight: height } = preview.current;
		const { clientWidth, clientHeight } = document.documentElement;
		const viewport = { width: clientWidth, height: clientHeight };
		const { x, y } = besideMouse(mouse.current, { width, height }, viewport);
		preview.current.style.transform = `translate(${x}px, ${y}px)`;
	}, []);
	/**
	 * Starts the photo's preview if the mouse pointer was already over the photo when JavaScript
	 * began to run. No event has reported the pointer's position then, so the preview starts at the
	 * photo's centre.
	 */
	const rest = useCallback((on: Element | null | undefined) => {
		if (!on?.matches(":hover")) return;
		const { x, y, width, height } = on.getBoundingClientRect();
		mouse.current = { x: x + width / 2, y: y + height / 2 };
		setOver(true);
	}, []);
	const follow = (event: PointerEvent) => {
		if (event.pointerType !== "mouse") return;
		mouse.current = { x: event.clientX, y: event.clientY };
		setOver(true);
		// The preview is moved without rendering it in React, because pointer events come too often
		// for that.
		move();
	};
	return {
		isShown: isOver && isDue,
		hide,
		rest,
		place: (element: HTMLElement | null) => {
			preview.current = element;
			move();
		},
		watch: { onPointerEnter: follow, onPointerMove: follow, onPointerLeave: hide },
	};
}

/**
 * A larger preview of a photo beside the mouse pointer. It is hidden from screen readers, because
 * the photo's link already tells them what the photo shows.
 */
export function HoverPreview({
	place,
	url,
	title,
	caption,
}: {
	place: (element: HTMLElement | null) => void;
	url: string;
	title: string;
	caption: string;
}) {
	return (
		<div
			ref={place}
			aria-hidden="true"
			className="hover-preview fade-in fixed top-0 left-0 z-50 overflow-hidden rounded-card border border-line bg-card raised"
		>
			<img
				src={url}
				{...srcSet(url, "24rem")}
				alt=""
				className="aspect-4/3 w-full bg-night-deep object-contain"
			/>
			<div className="flex items-baseline justify-between gap-4 px-4 py-3">
				<p className="truncate font-semibold font-serif text-sky">{title}</p>
				<p className="shrink-0 text-ink-soft text-sm tabular">{caption}</p>
			</div>
		</div>
	);
}
