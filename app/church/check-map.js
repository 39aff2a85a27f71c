// Hides a map that does not come. The browser calls it loaded even then, so its page is asked for once more.
export default function checkMap() {
	const map = document.querySelector("#map iframe");
	// The page's own script and the framework may both ask for the check.
	if (!map || map.isChecked) return;
	map.isChecked = true;
	fetch(map.src, { mode: "no-cors", cache: "force-cache" }).catch(() => {
		map.hidden = true;
	});
}
checkMap();
