// For pages without the framework; loading-notice.tsx says what it does.
{
	const { tooltips } = document.currentScript.dataset;
	const load = ({ target, pointerType }) => {
		const isReached = pointerType ? pointerType !== "touch" : target.matches(":focus-visible");
		if (isReached && target.closest("[data-tooltip]")) import(tooltips);
	};
	addEventListener("pointerover", load);
	addEventListener("focusin", load);
	const notice = document.getElementById("loading-notice");
	addEventListener("click", (event) => {
		const link = event.target.closest("a");
		const message = link?.origin === location.origin && notice.dataset[link.pathname.slice(1)];
		if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
		closeMenu();
		if (!message) return;
		notice.textContent = message;
		notice.hidden = false;
	});
	const closeMenu = () => document.querySelector("header details")?.removeAttribute("open");
	addEventListener("keydown", ({ key, target }) => {
		if (key === "Escape" && target.closest("header details")) closeMenu();
	});
	// After Back the browser may show this page as it was left.
	addEventListener("pageshow", () => {
		notice.hidden = true;
		closeMenu();
	});
}
