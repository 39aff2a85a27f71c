// Opens the system's sheet to share a link, or copies the link where there is none.
export default async function share(link) {
	const { href: url, title, firstElementChild: words } = link;
	if (navigator.share) return navigator.share({ title, url }).catch(() => {});
	if (!navigator.clipboard) return location.assign(url);
	await navigator.clipboard.writeText(url);
	// React would give the page up for other words in an element that it has rendered.
	const shown = words.shadowRoot ?? words.attachShadow({ mode: "open" });
	shown.textContent = words.dataset.copied;
	setTimeout(() => shown.replaceChildren(document.createElement("slot")), 3000);
}
