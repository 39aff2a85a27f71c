export interface EncodeRequest {
	file: File;
	/** The name under which the small copy of the recording is stored: see `stored-copy.ts`. */
	id: string;
}

interface Encoded {
	small: Blob;
	seconds: number;
	/**
	 * The length that the recording's metadata says, in seconds, if the recording ends much earlier
	 * than that; otherwise 0.
	 */
	promised: number;
}

/**
 * Why no small copy of a recording could be made. `unreadable`: this browser cannot decode the
 * recording. `cut`: the index at the recording's end is missing. `damaged`: too much of the
 * recording cannot be decoded. `noRoom`: the device has no free storage. `notLoaded`: the code that
 * makes the copy could not be fetched.
 */
type EncodeFailure = "unreadable" | "cut" | "damaged" | "noRoom" | "notLoaded";

export type EncodeMessage =
	| { seconds: number; total: number }
	| Encoded
	| { failed: EncodeFailure };

/**
 * Makes a small copy of a recording.
 *
 * @param onProgress called with the seconds of sound that are encoded, and with the recording's
 *   length in seconds, which is 0 if unknown
 * @throws an Error whose message is an `EncodeFailure`
 */
export function encodeRecording(
	request: EncodeRequest,
	signal: AbortSignal,
	onProgress: (seconds: number, total: number) => void,
): Promise<Encoded> {
	const failure = (reason: EncodeFailure) => new Error(reason);
	if (!("AudioDecoder" in window)) return Promise.reject(failure("unreadable"));
	if (signal.aborted) return Promise.reject(signal.reason);
	const worker = new Worker(new URL("./encode-worker.ts", import.meta.url), { type: "module" });
	return new Promise<Encoded>((resolve, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason));
		// Only an error of the code itself has a message.
		worker.onerror = ({ message }) => reject(failure(message ? "unreadable" : "notLoaded"));
		worker.onmessage = ({ data }: MessageEvent<EncodeMessage>) => {
			if ("failed" in data) reject(failure(data.failed));
			else if ("small" in data) resolve(data);
			else onProgress(data.seconds, data.total);
		};
		worker.postMessage(request);
	}).finally(() => worker.terminate());
}
