// What a page does for its visitors until the framework comes, and beside it.

// A form that is on its way says so, and is not sent again.
const notice = document.getElementById("loading-notice");

function say(message) {
	notice.shadowRoot.textContent = message;
	notice.hidden = !message;
}

function rest() {
	say();
	for (const form of document.forms) form.ariaBusy = null;
}

addEventListener(
	"submit",
	(event) => {
		if (!event.target.ariaBusy) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	},
	true,
);
addEventListener("submit", ({ target, submitter, defaultPrevented }) => {
	if (defaultPrevented || target.method !== "post") return;
	target.ariaBusy = "true";
	say(submitter?.dataset.busy || notice.dataset.live);
});
addEventListener("unsent", rest);
// After Back the browser may show the page as it was left.
addEventListener("pageshow", rest);

addEventListener("keydown", ({ altKey, code }) => {
	if (altKey && code === "KeyT") document.getElementById("notifications")?.focus();
});

// Pictures that do not come are hidden, also those that have failed before this script came.
function hide(picture) {
	if (picture.complete && !picture.naturalWidth) picture.hidden = true;
}
for (const picture of document.images) hide(picture);
addEventListener("error", ({ target }) => hide(target), true);

// The browser calls a map loaded even when it does not come, so its page is asked for once more.
const maps = new IntersectionObserver((seen) => {
	for (const { isIntersecting, target } of seen) {
		if (!isIntersecting) continue;
		maps.unobserve(target);
		fetch(target.src, { mode: "no-cors", cache: "force-cache" }).catch(() => {
			target.hidden = true;
		});
	}
});
function watchMaps() {
	for (const map of document.querySelectorAll("iframe")) maps.observe(map);
}
addEventListener("map", watchMaps);
watchMaps();

// What was typed into a form before is shown again, for some hours.
if (localStorage.drafts) import(notice.dataset.drafts).then((module) => module.restoreDrafts());
