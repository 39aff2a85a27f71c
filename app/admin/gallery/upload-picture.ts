/** What came of an upload. Status 0: no answer came. */
export type Uploaded = { url: string } | { status: number; reason: string };

/**
 * Sends one picture to the backend.
 *
 * @param key the same for every try, so that a picture whose answer was lost is kept once
 * @param onProgress told how many bytes of the request have gone out
 */
export function uploadPicture(
	file: Blob,
	name: string,
	key: string,
	onProgress: (sent: number) => void,
): Promise<Uploaded> {
	const form = new FormData();
	form.append("image", file, name);
	return new Promise((resolve) => {
		// fetch cannot tell how much has gone out.
		const request = new XMLHttpRequest();
		request.open("POST", "/api/upload");
		request.setRequestHeader("Idempotency-Key", key);
		request.responseType = "json";
		request.upload.onprogress = ({ loaded }) => onProgress(loaded);
		request.onloadend = () => {
			const answer = request.response as { url?: string; message?: string } | null;
			const { status } = request;
			if (status < 300 && answer?.url) resolve({ url: answer.url });
			else resolve({ status, reason: answer?.message ?? "" });
		};
		request.send(form);
	});
}
