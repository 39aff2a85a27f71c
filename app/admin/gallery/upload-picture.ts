/** What came of an upload. Status 0: no answer came. */
export type Uploaded = { url: string } | { status: number };

/** After so long without a byte a link is as good as lost: on a phone it may not say so itself. */
const STALLED_MS = 30_000;

/** How long the server may take once it has everything: the last bytes still wait in the phone. */
const ANSWER_MS = 60_000;

/**
 * Sends one picture to the backend.
 *
 * @param key the same for every try, so that a picture whose answer was lost is kept once
 * @param signal ends it, with status 0
 * @param onProgress told how many bytes of the request have gone out
 */
export function uploadPicture(
	file: Blob,
	name: string,
	key: string,
	signal: AbortSignal,
	onProgress: (sent: number) => void,
): Promise<Uploaded> {
	const form = new FormData();
	form.append("image", file, name);
	return new Promise((resolve) => {
		// fetch cannot tell how much has gone out.
		const request = new XMLHttpRequest();
		const abort = () => request.abort();
		let timer = setTimeout(abort, STALLED_MS);
		request.open("POST", "/api/upload");
		request.setRequestHeader("Idempotency-Key", key);
		request.responseType = "json";
		request.upload.onprogress = ({ loaded, total }) => {
			clearTimeout(timer);
			timer = setTimeout(abort, loaded < total ? STALLED_MS : ANSWER_MS);
			onProgress(loaded);
		};
		request.onloadend = () => {
			clearTimeout(timer);
			signal.removeEventListener("abort", abort);
			const answer = request.response as { url?: string } | null;
			const { status } = request;
			if (status < 300 && answer?.url) resolve({ url: answer.url });
			else resolve({ status });
		};
		signal.addEventListener("abort", abort);
		request.send(form);
	});
}
