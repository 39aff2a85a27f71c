// Has the service worker store the open page for use without a network.
const { serviceWorker } = navigator;
const opened = location.pathname;

/**
 * @param stays true if the visitor has used the page. If not, and the visit begins on this page,
 *   the Sunday card (`service-worker.js`) is fetched only after 8 s.
 */
export default async function keepPage(stays) {
	// The line that says when this page was stored is true only for the page that was opened.
	if (location.pathname !== opened) document.getElementById("saved")?.remove();
	if (!serviceWorker) return;
	try {
		await serviceWorker.register("/service-worker.js");
		const { active } = await serviceWorker.ready;
		active.postMessage([location.href, document.body.dataset.language]);
		const pause = stays || document.referrer.includes(location.host) ? 0 : 8000;
		setTimeout(() => active.postMessage("card"), pause);
	} catch {
		// The browser allows no service worker.
	}
}

// Without a network, links and the language switch load stored pages, because data for the
// framework is not stored. Links with `data-live` stay with their scripts: the player, for example,
// can play a stored recording.
const isKept = () => !navigator.onLine && serviceWorker?.controller;
addEventListener(
	"click",
	(event) => {
		const link = event.target.closest("a");
		if (!link || link.dataset.live || link.host !== location.host) return;
		// The open calendar has the data of all its days, so a link to another day needs no stored page. A
		// link to a sermon does.
		const leads = link.pathname !== location.pathname || /sermon=/.test(link.search);
		if (leads && isKept()) event.stopPropagation();
	},
	true,
);
addEventListener(
	"submit",
	(event) => {
		if (event.target.action.endsWith("/language") && isKept()) event.stopPropagation();
	},
	true,
);
