// What is typed into a form and not yet sent, kept in the browser. The default export keeps that of a
// public form, also before the framework has come; the portal's dialogs use the rest.

// A week: others may use this device, too.
const LIFETIME_MS = 6048e5;

// The portal's drafts go with their tab.
const storageOf = (key) => (key.startsWith("draft /admin ") ? sessionStorage : localStorage);

export const draftKey = (path, form) => `draft ${path} ${form}`;

// Removes old drafts too, also of forms that nobody can open any more.
export function readDraft(key) {
	try {
		const storage = storageOf(key);
		for (const old of Object.keys(storage)) {
			// An earlier version called them "typed".
			if (!/^(draft|typed) /.test(old)) continue;
			const { at } = JSON.parse(storage.getItem(old));
			if (!(Date.now() - at < LIFETIME_MS)) storage.removeItem(old);
		}
		return JSON.parse(storage.getItem(key))?.typed ?? null;
	} catch {
		// The browser may forbid storage.
		return null;
	}
}

export function findDraft(prefix) {
	try {
		return Object.keys(storageOf(prefix)).find((key) => key.startsWith(prefix));
	} catch {}
}

export function storeDraft(key, typed) {
	try {
		storageOf(key).setItem(key, JSON.stringify({ typed, at: Date.now() }));
	} catch {}
}

export function removeDraft(key) {
	try {
		storageOf(key).removeItem(key);
	} catch {}
}

const known = new WeakSet();

export default function keepDraft(form) {
	if (known.has(form)) return;
	known.add(form);
	const fields = [...form.elements].filter(({ name, type }) => name && type !== "hidden");
	const key = draftKey(location.pathname, form.elements.eventId?.value ?? "");
	const note = form.querySelector("[data-offline]");

	const showNote = () => {
		note.hidden = navigator.onLine;
	};
	const store = () =>
		storeDraft(key, Object.fromEntries(fields.map(({ name, value }) => [name, value])));
	const forget = () => {
		// Another page's form may have been sent.
		if (form.isConnected) removeDraft(key);
	};
	// The framework may come while the form is on its way, and would send it again.
	function stopSecond(event) {
		if (!form.ariaBusy) return;
		event.preventDefault();
		event.stopPropagation();
	}
	// Where the framework has not come; it sends forms by itself, and says "sent".
	async function send(event) {
		if (event.target !== form || event.defaultPrevented) return;
		event.preventDefault();
		form.ariaBusy = "true";
		try {
			const { type } = await fetch(form.action, {
				method: "POST",
				headers: { Accept: "text/html" },
				body: new URLSearchParams(new FormData(form)),
				redirect: "manual",
			});
			if (type !== "opaqueredirect") return form.submit();
			forget();
			const { searchParams, pathname } = new URL(form.action);
			for (const name of ["event", "register"]) searchParams.delete(name);
			location.assign(pathname + (searchParams.size ? `?${searchParams}` : ""));
		} catch {
			form.ariaBusy = null;
			note.hidden = false;
		}
	}

	const draft = readDraft(key);
	for (const field of fields) {
		if (field.value || !draft?.[field.name]) continue;
		field.value = draft[field.name];
		field.dispatchEvent(new Event("input", { bubbles: true }));
	}
	// Somebody may have typed before this script came.
	if (fields.some(({ value }) => value)) store();
	form.addEventListener("input", store);
	form.addEventListener("reset", forget);
	form.addEventListener("submit", stopSecond, true);
	addEventListener("submit", send);
	addEventListener("sent", forget);
	addEventListener("online", showNote);
	addEventListener("offline", showNote);
	showNote();
	// After Back the browser may show the page as it was left.
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) form.ariaBusy = null;
	});
}
