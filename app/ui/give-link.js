// Opens the device's share sheet for a link. Without a sheet, copies the link.
export default async function share(link) {
	const { href: url, title, firstElementChild: words } = link;
	try {
		if (navigator.share) return await navigator.share({ title, url });
		await navigator.clipboard.writeText(url);
	} catch (error) {
		// If the browser allows neither sharing nor copying, opens the page.
		if (error.name !== "AbortError") location.assign(url);
		return;
	}
	// The words are in a shadow root, so that React can still change them to another language.
	const shown = words.shadowRoot ?? words.attachShadow({ mode: "open" });
	shown.textContent = words.dataset.copied;
	setTimeout(() => shown.replaceChildren(document.createElement("slot")), 3000);
}
