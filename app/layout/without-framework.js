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
		if (!message || event.ctrlKey || event.metaKey || event.shiftKey) return;
		notice.textContent = message;
		notice.hidden = false;
	});
	addEventListener("keydown", ({ key, target }) => {
		const menu = key === "Escape" && target.closest("header details");
		if (menu) menu.open = false;
	});
	// After Back the browser may show this page as it was left.
	addEventListener("pageshow", () => {
		notice.hidden = true;
		for (const menu of document.querySelectorAll("header details")) menu.open = false;
	});
}
