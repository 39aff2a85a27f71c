// Opens the device's share menu for a link. On devices without a share menu, copies the link.
export default async function share(link) {
	const { href: url, title, firstElementChild: words } = link;
	try {
		if (navigator.share) return await navigator.share({ title, url });
		await navigator.clipboard.writeText(url);
	} catch (error) {
		// If the browser allows neither sharing nor copying, opens the link.
		if (error.name !== "AbortError") location.assign(url);
		return;
	}
	// The note "Link copied" is in a shadow root. The button's own label stays unchanged below it,
	// so that React can still translate the label.
	const shown = words.shadowRoot ?? words.attachShadow({ mode: "open" });
	shown.textContent = words.dataset.copied;
	setTimeout(() => shown.replaceChildren(document.createElement("slot")), 3000);
}
