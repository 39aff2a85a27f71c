// Keeps on the device what is typed into a form until it is sent, and says when there is no network.
const known = new WeakSet();

// A week: others may use this device, too.
const KEPT_MS = 6048e5;

// Also of forms that nobody can open any more.
function removeOld() {
	for (const key of Object.keys(localStorage)) {
		if (!key.startsWith("typed ")) continue;
		const { at } = JSON.parse(localStorage.getItem(key));
		if (!(Date.now() - at < KEPT_MS)) localStorage.removeItem(key);
	}
}

export default function keepTyped(form) {
	if (known.has(form)) return;
	known.add(form);
	const fields = [...form.elements].filter(({ name, type }) => name && type !== "hidden");
	const key = `typed ${location.pathname} ${form.elements.eventId?.value ?? ""}`;
	const note = form.querySelector("[data-offline]");

	const look = () => {
		note.hidden = navigator.onLine;
	};
	// Another page's form may have been sent, or this browser keeps nothing of the site.
	const forget = () => {
		try {
			if (form.isConnected) localStorage.removeItem(key);
		} catch {}
	};
	function keep() {
		const typed = fields.map(({ name, value }) => [name, value]);
		localStorage.setItem(key, JSON.stringify({ ...Object.fromEntries(typed), at: Date.now() }));
	}
	// The framework may come while the form is on its way, and would send it again.
	function hold(event) {
		if (event.target !== form || !form.ariaBusy) return;
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

	addEventListener("online", look);
	addEventListener("offline", look);
	look();
	addEventListener("submit", hold, true);
	addEventListener("submit", send);
	// After Back the browser may show the page as it was left.
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) form.ariaBusy = null;
	});
	try {
		removeOld();
		const kept = JSON.parse(localStorage.getItem(key));
		for (const field of fields) {
			if (field.value || !kept?.[field.name]) continue;
			field.value = kept[field.name];
			field.dispatchEvent(new Event("input", { bubbles: true }));
		}
		form.addEventListener("input", keep);
		form.addEventListener("reset", forget);
		addEventListener("sent", forget);
	} catch {
		// This browser keeps nothing of the site.
	}
}
