// Hides a map that does not come. The browser calls it loaded even then, so its page is asked for once more.
export default function checkMap() {
	const map = document.querySelector("#map iframe");
	if (!map) return;
	fetch(map.src, { mode: "no-cors", cache: "force-cache" }).catch(() => {
		map.hidden = true;
	});
}
checkMap();
