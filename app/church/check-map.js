// Hides the map's iframe if the map cannot be loaded. An iframe fires no event when loading fails,
// so this script fetches the iframe's URL once more and sees whether the fetch fails.
export default function checkMap() {
	const map = document.querySelector("#map iframe");
	// Both the `<script>` in the page and the map's React component may call this function, but one
	// check is enough.
	if (!map || map.isChecked) return;
	map.isChecked = true;
	fetch(map.src, { mode: "no-cors", cache: "force-cache" }).catch(() => {
		map.hidden = true;
	});
}
checkMap();
