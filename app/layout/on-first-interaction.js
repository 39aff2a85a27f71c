// Until the visitor acts, a page runs only this script, without the framework (React and Remix):
// see first-interaction.tsx.
{
	const notice = document.getElementById("loading-notice");
	// A short name for `addEventListener`, because a minifier cannot shorten the name of a global
	// function.
	const on = addEventListener;
	let isStarted;
	let waiting;
	let isLive = window.isLive;
	let held;
	let finger;

	function start() {
		if (isStarted) return;
		isStarted = true;
		waiting ??= document.querySelectorAll("body>template");
		for (const template of waiting) {
			const scripts = template.content.cloneNode(true);
			if (template.isConnected) template.replaceWith(scripts);
			// After a failed first try, the template with the framework's scripts is no longer in
			// the page. So a second try adds the scripts to the head.
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
		// Without these attributes, this script does not intercept the click below, and the browser
		// follows the link.
		delete link.dataset.live;
		delete link.dataset.module;
		link.click();
	}
	// A part of the page that could not be fetched is left out.
	const run = (url, of) =>
		import(url).then(
			(module) => module.default(of),
			() => {},
		);
	// Closes the phone menu. With Escape, the focus returns from a link of the menu to its button.
	function closeMenu(isEscape) {
		const menu = document.querySelector("header details[open]");
		if (!menu) return;
		if (isEscape && menu.parentNode.contains(document.activeElement)) menu.firstChild.focus();
		menu.open = false;
	}
	const isModified = (event) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

	function reach({ target, pointerType }) {
		const { form } = target;
		const isReached = pointerType ? pointerType !== "touch" : target.matches(":focus-visible");
		if (isReached && target.closest("[data-tooltip]"))
			import(notice.dataset.tooltips).catch(() => {});
		if (form || (isReached && target.closest("a,button,summary,[tabindex='0']"))) start();
		if (form?.dataset.module) run(form.dataset.module, form);
	}
	on("focusin", reach);
	if (notice.dataset.module) {
		on("pointerover", reach);
		setTimeout(run, 2e3, notice.dataset.module);
		// On a connection that is probably not paid by the byte (Wi-Fi, or a computer), the
		// framework starts by itself.
		const line = navigator.connection?.type;
		if (line ? /wifi|eth/.test(line) : matchMedia("(hover) and (width>64rem)").matches)
			setTimeout(start, 1e3);
	}
	on("pointerdown", ({ target }) => {
		if (target.form || target.closest("[data-live]")) finger = setTimeout(start, 50);
	});
	// The finger has begun to scroll, so it presses no control, and the framework need not start.
	on("pointercancel", () => clearTimeout(finger));
	on(
		"click",
		(event) => {
			const pressed = event.target.closest(
				isLive ? "a[data-module]" : "[data-live],a[data-module]",
			);
			if (isModified(event)) return;
			// Whoever presses another link no longer waits for the control that was held.
			if (!pressed) {
				if (event.target.closest("a")) held = null;
				return;
			}
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
		// `held` is the control that was pressed. It is null if the browser has already followed
		// the link.
		if (!held || held.dataset.module) return;
		say();
		// The framework may have removed the control: a recording that is already stored on the
		// device has no link that stores it.
		if (held.isConnected) held.click();
		held = null;
	});
	on("unhandledrejection", giveUp);

	on("click", (event) => {
		const link = event.target.closest("a");
		if (!link || isModified(event)) return;
		closeMenu();
		// Only links to the pages that have a loading text of their own show one: sermons, events,
		// portal.
		say(
			!event.defaultPrevented && notice.dataset[link.getAttribute("href").slice(1).split("?")[0]],
		);
	});
	on("keydown", ({ key, altKey, code }) => {
		if (key === "Escape") closeMenu(true);
		// Alt+T moves the focus to the notifications. Toasts handle these keys themselves, so they
		// are left out here.
		if (altKey && code === "KeyT")
			document.querySelector("section[aria-live]:not([aria-relevant])")?.focus();
	});
	// A page that the browser restores after Back may still have a loading text, an open menu, and a
	// control that was held.
	on("pageshow", ({ persisted }) => {
		if (!persisted) return;
		held = null;
		rest();
		closeMenu();
	});
	// This history entry has a state of the framework's router, which only the framework can use.
	if (history.state?.usr) start();
	// A control may have got the focus before this script ran.
	reach({ target: document.activeElement });

	// While a form is being sent, `ariaBusy` marks the form, and the form cannot be sent again. After
	// ten seconds it can, because the visitor may have stopped the browser, which fires no event.
	// `rest` removes the marks and the loading text.
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
		held = null;
		if (defaultPrevented || target.method !== "post") return;
		target.ariaBusy = "true";
		setTimeout(() => (target.ariaBusy = null), 1e4);
		say(submitter?.dataset.busy || notice.dataset.live);
	});
	on("unsent", rest);

	// Hides pictures that cannot be loaded, also those that failed before this script ran.
	function hide(picture) {
		if (picture.complete && !picture.naturalWidth) picture.hidden = true;
	}
	[...document.images].map(hide);
	on("error", ({ target }) => (target.text ? giveUp() : hide(target)), true);

	// Entries of `localStorage`. `drafts`: the device may have drafts of forms to restore. `heard`
	// and `kept`: the device has played or stores a recording, so the framework starts.
	try {
		const { drafts, heard, kept } = localStorage;
		if (drafts) run(notice.dataset.drafts);
		if (heard || kept) start();
	} catch {
		// The browser forbids `localStorage`, so it has no drafts to restore.
	}
}
