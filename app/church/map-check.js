// Hides a map that does not come, so that the word behind it shows. The browser calls it loaded even
// then, so its page is asked for once more, from the browser's cache where it did come.
window.checkMap ??= new IntersectionObserver((near) => {
	for (const { isIntersecting, target } of near) {
		if (!isIntersecting) continue;
		window.checkMap.unobserve(target);
		fetch(target.src, { mode: "no-cors", cache: "force-cache" }).catch(() => {
			target.hidden = true;
		});
	}
});
for (const map of document.querySelectorAll("figure iframe")) window.checkMap.observe(map);
