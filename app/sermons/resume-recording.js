// Keeps on the device how far a recording was heard, and goes on from there.
const known = new WeakSet();

export default function goOn(audio) {
	if (known.has(audio)) return;
	known.add(audio);
	const key = `heard ${audio.src}`;
	let kept;
	try {
		kept = Number(localStorage.getItem(key));
	} catch {
		// This browser keeps nothing of the site.
		return;
	}
	const resume = () => {
		if (kept > 0) audio.currentTime = kept;
	};
	const keep = () => {
		if (Math.abs(audio.currentTime - kept) < 5 && !audio.paused) return;
		kept = audio.currentTime;
		localStorage.setItem(key, kept);
	};
	if (audio.readyState > 0) resume();
	else audio.addEventListener("loadedmetadata", resume, { once: true });
	audio.addEventListener("timeupdate", keep);
	audio.addEventListener("pause", keep);
	audio.addEventListener("ended", () => localStorage.removeItem(key));
}
