// Hides a map that cannot be loaded. A failed iframe fires no error, so this fetches its page once more.
export default function checkMap() {
	const map = document.querySelector("#map iframe");
	// The page's own script and the framework may both call this.
	if (!map || map.isChecked) return;
	map.isChecked = true;
	fetch(map.src, { mode: "no-cors", cache: "force-cache" }).catch(() => {
		map.hidden = true;
	});
}
checkMap();
