// Has the service worker keep the page that is open, for when there is no network.
const { serviceWorker } = navigator;
const opened = location.pathname;

/** @param stays whether the visitor has acted. Else the Sunday card waits until she has read a while. */
export default async function keepPage(stays) {
	// The line about a saved page belongs to the first page only.
	if (location.pathname !== opened) document.getElementById("saved")?.remove();
	if (!serviceWorker) return;
	try {
		await serviceWorker.register("/service-worker.js");
		const { active } = await serviceWorker.ready;
		active.postMessage([location.href, document.body.dataset.language]);
		const pause = stays || document.referrer.includes(location.host) ? 0 : 8000;
		setTimeout(() => active.postMessage("card"), pause);
	} catch {
		// This browser stores nothing of the site.
	}
}

// Without a network, links and the language switch lead to saved pages instead of the framework's data.
// What only scripts can do (`data-live`) is theirs: a recording on the device is played by the player.
const isKept = () => !navigator.onLine && serviceWorker?.controller;
addEventListener(
	"click",
	(event) => {
		const link = event.target.closest("a");
		if (!link || link.dataset.live || link.host !== location.host) return;
		// The calendar shows other days by itself, but a sermon's page has data of its own.
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
