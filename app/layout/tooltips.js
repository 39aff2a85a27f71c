// Shows the name of a control with `data-tooltip` when the mouse rests on the control, and on
// keyboard focus. Directly after another tooltip, it appears without delay. On touch there are no
// tooltips.
if (HTMLElement.prototype.showPopover) {
	const DELAY_MS = 700;
	const SKIP_DELAY_MS = 300;
	/**
	 * How long a tooltip waits after keyboard focus, in milliseconds, so that the browser can first
	 * scroll to the focused control.
	 */
	const FOCUS_DELAY_MS = 100;
	/**
	 * Matches controls with a tooltip. The button of an open menu has none, because there Escape
	 * must close the menu and not a tooltip.
	 */
	const named = "[data-tooltip]:not(details[open] > *)";

	const tip = document.createElement("div");
	tip.className = "tooltip";
	tip.popover = "manual";
	tip.ariaHidden = "true";
	/** The control under the mouse or with the focus. Its tooltip is open, will open, or was closed. */
	let control;
	let timer;
	let closedAt = Number.NEGATIVE_INFINITY;

	const isOpen = () => tip.matches(":popover-open");

	function open() {
		if (!control.isConnected) return;
		tip.textContent = control.getAttribute("aria-label") ?? control.textContent.trim();
		// For a control in a modal dialog, the tooltip is put into the dialog, because nothing
		// outside it gets the mouse.
		(control.closest("dialog") ?? document.body).append(tip);
		tip.showPopover();
		const { left, top, bottom, width } = control.getBoundingClientRect();
		const room = document.documentElement.clientWidth - tip.offsetWidth;
		const centred = left + (width - tip.offsetWidth) / 2;
		tip.style.left = `${Math.max(0, Math.min(centred, room))}px`;
		tip.style.top = `${top >= tip.offsetHeight ? top - tip.offsetHeight : bottom}px`;
	}

	function close() {
		clearTimeout(timer);
		if (!isOpen()) return;
		tip.hidePopover();
		closedAt = performance.now();
	}

	function begin(next, delay) {
		close();
		control = next;
		timer = setTimeout(open, delay);
	}

	function leave() {
		close();
		control = undefined;
	}

	const isOurs = (element) => element && (control?.contains(element) || tip.contains(element));

	addEventListener("pointerover", ({ target, pointerType }) => {
		if (control && !control.isConnected) leave();
		const next = target.closest(named);
		if (!next || next === control || pointerType === "touch") return;
		const isNeighbour = isOpen() || performance.now() - closedAt < SKIP_DELAY_MS;
		begin(next, isNeighbour ? 0 : DELAY_MS);
	});
	addEventListener("pointerout", ({ target, relatedTarget }) => {
		if (isOurs(target) && !isOurs(relatedTarget)) leave();
	});
	addEventListener("focusin", ({ target }) => {
		if (target.matches(`${named}:focus-visible`)) begin(target, FOCUS_DELAY_MS);
	});
	addEventListener("focusout", ({ target }) => isOurs(target) && leave());
	for (const press of ["pointerdown", "click"]) addEventListener(press, close, true);
	addEventListener("scroll", () => isOpen() && close(), true);
	addEventListener(
		"keydown",
		(event) => {
			if (event.key !== "Escape" || !isOpen()) return;
			event.preventDefault();
			event.stopPropagation();
			close();
		},
		true,
	);

	// The mouse or the focus may have reached a control before this script loaded.
	const focused = document.querySelector(`${named}:focus-visible`);
	const hovered = document.querySelector(`${named}:hover`);
	if (focused) begin(focused, FOCUS_DELAY_MS);
	else if (hovered) begin(hovered, DELAY_MS);
}
