// Has the service worker store the open page for use without a network.
const { serviceWorker } = navigator;
const opened = location.pathname;

/**
 * @param stays true if the visitor has used the page. If false on the first page of a visit, the
 *   pages of `CARD` (`service-worker.js`) are stored only after 8 s, because a
 *   visitor who leaves at once does not need them.
 */
export default async function keepPage(stays) {
	// The line that says when a stored page was saved is true only for the page that was opened. So
	// it is removed once scripts have shown another page.
	if (location.pathname !== opened) document.getElementById("saved")?.remove();
	if (!serviceWorker) return;
	try {
		await serviceWorker.register("/service-worker.js");
		const { active } = await serviceWorker.ready;
		// While somebody types a search, or selects days and months, the address changes again and
		// again. Storing each of these pages would cost a request, and push out sermons and events.
		const { search } = location;
		if (/[?&](event|sermon)=/.test(search) || !/[?&](q|date)=/.test(search))
			active.postMessage([location.href, document.body.dataset.language]);
		const pause = stays || document.referrer.includes(location.host) ? 0 : 8000;
		setTimeout(() => active.postMessage("card"), pause);
	} catch {
		// The browser allows no service worker. Then no page is stored, but the site works.
	}
}

// Without a network, links and the language switch load whole stored pages, because the data that
// the framework would fetch is not stored. Links with `data-live` are left to their scripts: the
// player, for example, can play a stored recording.
const isKept = () => !navigator.onLine && serviceWorker?.controller;
addEventListener(
	"click",
	(event) => {
		const link = event.target.closest("a");
		if (!link || link.dataset.live || link.host !== location.host) return;
		// A link to another day of the open calendar needs no stored page, because the calendar has
		// the data of all its days. A link to a sermon needs the sermon's stored page.
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
