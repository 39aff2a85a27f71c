// Until somebody acts, a page runs without the framework: see first-interaction.tsx.
{
	const notice = document.getElementById("loading-notice");
	// A short name, because a minifier cannot shorten the name of a global.
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
			// The template is gone after the first try, so a second try after a failure adds the scripts
			// to the head.
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
		// Without these attributes, the click below is not intercepted, and the browser follows the
		// link.
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
		// The framework starts by itself if data is probably free.
		const line = navigator.connection?.type;
		if (line ? /wifi|eth/.test(line) : matchMedia("(hover) and (width>64rem)").matches)
			setTimeout(start, 1e3);
	}
	on("pointerdown", ({ target }) => {
		if (target.form || target.closest("[data-live]")) finger = setTimeout(start, 50);
	});
	// The finger has begun to scroll, so it presses nothing.
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
		// `held` is empty if the browser has already followed the link.
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
		// The loading text appears only for links to pages of this site.
		say(
			!event.defaultPrevented && notice.dataset[link.getAttribute("href").slice(1).split("?")[0]],
		);
	});
	on("keydown", ({ key, altKey, code }) => {
		if (key === "Escape") closeMenu();
		// Toasts handle Alt+T themselves.
		if (altKey && code === "KeyT")
			document.querySelector("section[aria-live]:not([aria-relevant])")?.focus();
	});
	// A page that Back restores may still have a loading text and an open menu.
	on("pageshow", ({ persisted }) => {
		if (!persisted) return;
		rest();
		closeMenu();
	});
	// Only the framework can use the router's state in this history entry.
	if (history.state?.usr) start();
	// A control may already have the focus.
	reach({ target: document.activeElement });

	// While a form is being sent, `ariaBusy` marks it and it cannot be sent again. `rest` removes the
	// marks.
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

	// Hides broken pictures, also those that failed before this script ran.
	function hide(picture) {
		if (picture.complete && !picture.naturalWidth) picture.hidden = true;
	}
	[...document.images].map(hide);
	on("error", ({ target }) => (target.text ? giveUp() : hide(target)), true);

	// `drafts`: the device may have drafts to restore. `heard` and `kept`: it has played or stores a
	// recording, so the framework starts.
	try {
		const { drafts, heard, kept } = localStorage;
		if (drafts) run(notice.dataset.drafts);
		if (heard || kept) start();
	} catch {
		// Storage is forbidden.
	}
}
