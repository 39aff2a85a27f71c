// Hides a map that cannot be loaded. An iframe that fails fires no error, so this fetches the iframe's
// page once more to find out.
export default function checkMap() {
	const map = document.querySelector("#map iframe");
	// A script in the page and the framework may both call this function, but one check is enough.
	if (!map || map.isChecked) return;
	map.isChecked = true;
	fetch(map.src, { mode: "no-cors", cache: "force-cache" }).catch(() => {
		map.hidden = true;
	});
}
checkMap();
