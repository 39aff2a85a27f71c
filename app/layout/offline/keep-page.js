// Has the service worker store the open page for use without a network.
const { serviceWorker } = navigator;
const opened = location.pathname;

/** @param stays whether the visitor has acted; else the Sunday card (`service-worker.js`) waits 8 s */
export default async function keepPage(stays) {
	// The line about a saved page is true only for the page that was opened.
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

// Without a network, links and the language switch load saved pages, because the framework's data is not
// saved. Links with `data-live` are left to scripts: the player plays a stored recording.
const isKept = () => !navigator.onLine && serviceWorker?.controller;
addEventListener(
	"click",
	(event) => {
		const link = event.target.closest("a");
		if (!link || link.dataset.live || link.host !== location.host) return;
		// The calendar has the data of other days, but a sermon's page needs its own.
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
