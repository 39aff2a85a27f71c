/**
 * A `ref` for what answers a form: it may stand far from the button that sent it, and is scrolled to
 * when it appears. A dialog that appears with it has to be open first.
 */
export function bringIntoView(answer: HTMLElement | null) {
	if (answer) requestAnimationFrame(() => answer.scrollIntoView({ block: "nearest" }));
}
