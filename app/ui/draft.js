// Stores drafts (text that was typed into a form and is not yet sent) on the device. The default
// export handles public forms, also before the framework starts. The portal's dialogs use the other
// exports. What only the portal needs is in `admin/dialogs/tab-drafts.ts`.

// A draft is removed after twelve hours, because other people may use the same device.
export const DRAFT_LIFETIME_MS = 432e5;

// The `localStorage` key for the time of the last sign-out from the portal, in any tab; 0 if there
// was none. It is set with the first draft. While it does not exist, the device has no drafts, as
// `on-first-interaction.js` assumes.
export const SIGNED_OUT = "drafts";

const isPortal = (key) => key.startsWith("draft /admin ");

export const draftKey = (path, form) => `draft ${path} ${form}`;

// Removes outdated drafts, also those of forms that the site no longer has.
export function removeOldDrafts() {
	const now = Date.now();
	// The device's clock was ahead at the sign-out.
	if (localStorage[SIGNED_OUT] > now) localStorage[SIGNED_OUT] = 0;
	for (const key of Object.keys(localStorage)) {
		// An earlier version of the site stored drafts under `localStorage` keys that begin with
		// "typed".
		if (!/^(draft|typed) /.test(key)) continue;
		const { at } = JSON.parse(localStorage.getItem(key));
		const isEnded = isPortal(key) && at <= localStorage[SIGNED_OUT];
		if (isEnded || !(now - at < DRAFT_LIFETIME_MS)) localStorage.removeItem(key);
	}
}

// Returns null if no draft is stored under the `localStorage` key, or if the browser forbids
// storage.
export function readDraft(key) {
	try {
		removeOldDrafts();
		return JSON.parse(localStorage.getItem(key))?.typed ?? null;
	} catch {
		return null;
	}
}

export function storeDraft(key, typed) {
	try {
		localStorage[SIGNED_OUT] ||= 0;
		localStorage.setItem(key, JSON.stringify({ typed, at: Date.now() }));
	} catch {}
}

export function removeDraft(key) {
	try {
		localStorage.removeItem(key);
	} catch {}
}

function restoreDrafts() {
	removeOldDrafts();
	// The attribute `data-sent` names a form that was already sent, so its draft is removed.
	for (const { dataset } of document.querySelectorAll("[data-sent]"))
		removeDraft(draftKey(location.pathname, dataset.sent));
	for (const form of document.querySelectorAll("form[data-module]")) keepDraft(form);
}

const known = new WeakSet();

// Handles the draft of one form or, if no form is given, of all forms of the page.
// `on-first-interaction.js` gives no form, and calls this if the device has drafts.
export default function keepDraft(form) {
	if (!form) return restoreDrafts();
	if (known.has(form)) return;
	known.add(form);
	const fields = [...form.elements].filter(({ name, type }) => name && type !== "hidden");
	const key = draftKey(location.pathname, form.elements.eventId?.value ?? "");
	const note = form.querySelector("[data-offline]");
	const clear = form.querySelector("[data-clear]");

	const showNote = () => {
		note.hidden = navigator.onLine;
	};
	// Moves the focus to the note that sending needs a network, so that screen readers read it, and
	// scrolls to it, because the pressed button may cover it.
	const leadToNote = () => {
		if (note.hidden) return;
		note.focus({ preventScroll: true });
		note.scrollIntoView({ block: "nearest" });
	};
	const store = () =>
		storeDraft(key, Object.fromEntries(fields.map(({ name, value }) => [name, value])));
	const forget = () => {
		// The DOM event "sent" may be about a form of another page. The draft is removed only if
		// this form is still on the page.
		if (form.isConnected) removeDraft(key);
	};
	// Sends the form as long as the framework is not loaded. Later the framework sends it, and
	// fires the DOM event "sent".
	async function send(event) {
		if (event.target !== form || event.defaultPrevented) return;
		event.preventDefault();
		try {
			const { headers } = await fetch(form.action, {
				method: "POST",
				headers: { Accept: "text/html", Prefer: "return=minimal" },
				body: new URLSearchParams(new FormData(form)),
			});
			const next = headers.get("Location");
			if (!next) return form.submit();
			forget();
			location.assign(next);
		} catch {
			dispatchEvent(new Event("unsent"));
			note.hidden = false;
			leadToNote();
		}
	}

	function empty() {
		form.reset();
		// `reset` alone would restore the values with which the page was loaded, such as those of a
		// refused form.
		for (const field of fields) field.value = "";
		clear.hidden = true;
		fields[0].focus();
	}

	// The visitor may have typed before this script ran. The typed text is then stored at once.
	const isTyped = fields.some(({ value }) => value);
	const draft = readDraft(key);
	for (const field of fields) {
		if (field.value || !draft?.[field.name]) continue;
		field.value = draft[field.name];
		field.dispatchEvent(new Event("input", { bubbles: true }));
		clear.hidden = false;
	}
	if (isTyped) store();
	clear.addEventListener("click", empty);
	form.addEventListener("input", store);
	form.addEventListener("reset", forget);
	form.addEventListener("submit", leadToNote);
	addEventListener("submit", send);
	addEventListener("sent", forget);
	addEventListener("online", showNote);
	addEventListener("offline", showNote);
	showNote();
}
