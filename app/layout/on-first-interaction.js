// Until somebody acts, a page runs without the framework. first-interaction.tsx says what this does.
{
	const notice = document.getElementById("loading-notice");
	// Shorter: every visitor is sent this.
	const on = addEventListener;
	let isStarted;
	let waiting;
	let isLive;
	let held;
	let finger;

	function start() {
		if (isStarted) return;
		isStarted = true;
		waiting ??= document.querySelectorAll("body>template");
		for (const template of waiting) {
			const scripts = template.content.cloneNode(true);
			if (template.isConnected) template.replaceWith(scripts);
			// The scripts have failed to load before.
			else document.head.append(scripts);
		}
	}
	function say(message) {
		notice.textContent = message;
		notice.hidden = !message;
	}
	function giveUp() {
		if (isLive) return;
		isStarted = false;
		say();
		goOn(held);
	}
	function goOn(link) {
		if (!link?.href || link !== held) return;
		held = null;
		// Without these two the click is the browser's own.
		delete link.dataset.live;
		delete link.dataset.module;
		link.click();
	}
	const run = (url, of) => import(url).then((module) => module.default(of));
	function closeMenu() {
		for (const menu of document.querySelectorAll("details:not([name])")) menu.open = false;
	}
	const isModified = (event) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

	function reach({ target, pointerType }) {
		const { form } = target;
		const isReached = pointerType ? pointerType !== "touch" : target.matches(":focus-visible");
		if (isReached && target.closest("[data-tooltip]")) import(notice.dataset.tooltips);
		if (form || (isReached && target.closest("a,button,summary,[tabindex='0']"))) start();
		if (form?.dataset.module) run(form.dataset.module, form);
	}
	on("focusin", reach);
	if (notice.dataset.module) {
		on("pointerover", reach);
		setTimeout(run, 2e3, notice.dataset.module);
		// Where nobody pays by the byte. Else somebody must act.
		const line = navigator.connection?.type;
		if (line ? /wifi|eth/.test(line) : matchMedia("(hover) and (width>64rem)").matches)
			setTimeout(start, 1e3);
	}
	on("pointerdown", ({ target }) => {
		if (target.form || target.closest("[data-live]")) finger = setTimeout(start, 50);
	});
	// The finger only scrolls.
	on("pointercancel", () => clearTimeout(finger));
	on(
		"click",
		(event) => {
			const pressed = event.target.closest(
				isLive ? "a[data-module]" : "[data-live],a[data-module]",
			);
			if (!pressed || isModified(event)) return;
			event.preventDefault();
			event.stopPropagation();
			held = pressed;
			say(notice.dataset.live);
			if (pressed.dataset.module)
				import(pressed.dataset.module).then((module) => {
					if (held !== pressed) return;
					held = null;
					say();
					module.default(pressed);
				});
			else start();
			setTimeout(goOn, pressed.dataset.live || 2000, pressed);
		},
		true,
	);
	on("live", () => {
		isLive = true;
		// A link that the browser itself follows may be on its way.
		if (!held || held.dataset.module) return;
		say();
		held.click();
		held = null;
	});
	on("unhandledrejection", giveUp);

	on("click", (event) => {
		const link = event.target.closest("a");
		if (!link || isModified(event)) return;
		closeMenu();
		// Of what has an address of our pages, as it is written: another site's begins with its name.
		say(
			!event.defaultPrevented && notice.dataset[link.getAttribute("href").slice(1).split("?")[0]],
		);
	});
	on("keydown", ({ key, altKey, code }) => {
		if (key === "Escape") closeMenu();
		// Toasts do it by themselves.
		if (altKey && code === "KeyT")
			document.querySelector("section[aria-live]:not([aria-relevant])")?.focus();
	});
	// After Back the browser may show this page as it was left.
	on("pageshow", ({ persisted }) => {
		if (!persisted) return;
		rest();
		closeMenu();
	});
	// What the framework keeps in this entry of the history is shown again.
	if (history.state?.usr) start();
	// Somebody may have acted before this script came.
	reach({ target: document.activeElement });

	// A form that is on its way says so, and is not sent again.
	function rest() {
		say();
		for (const form of document.forms) form.ariaBusy = null;
	}
	function hold(event) {
		if (!event.target.ariaBusy) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	}
	on("submit", hold, true);
	on("submit", ({ target, submitter, defaultPrevented }) => {
		if (defaultPrevented || target.method !== "post") return;
		target.ariaBusy = "true";
		say(submitter?.dataset.busy || notice.dataset.live);
	});
	on("unsent", rest);

	// Pictures that do not come are hidden, also those that have failed before this script came.
	function hide(picture) {
		if (picture.complete && !picture.naturalWidth) picture.hidden = true;
	}
	[...document.images].map(hide);
	on("error", ({ target }) => (target.text ? giveUp() : hide(target)), true);

	// What was typed into a form before is shown again, for some hours. A device that has heard or keeps
	// a recording has the framework.
	try {
		const { drafts, heard, kept } = localStorage;
		if (drafts) run(notice.dataset.drafts);
		if (heard || kept) start();
	} catch {
		// The browser forbids it.
	}
}
