// Opens the system's sheet to share a link, or copies the link where there is none.
export default async function share(link) {
	const { href: url, title, firstElementChild: words } = link;
	try {
		if (navigator.share) return await navigator.share({ title, url });
		await navigator.clipboard.writeText(url);
	} catch (error) {
		// Where neither is allowed, the link leads to the page that is to be shared.
		if (error.name !== "AbortError") location.assign(url);
		return;
	}
	// The words stand in a shadow root, because React would not render the same words again in another
	// language.
	const shown = words.shadowRoot ?? words.attachShadow({ mode: "open" });
	shown.textContent = words.dataset.copied;
	setTimeout(() => shown.replaceChildren(document.createElement("slot")), 3000);
}
