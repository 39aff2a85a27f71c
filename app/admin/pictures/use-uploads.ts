import { useEffect, useRef, useState } from "react";
import { pictureRefusals } from "./picture-refusals";
import { type PreparedPicture, preparePicture, uploadPicture } from "./upload-picture";

export interface ChosenPicture {
	id: string;
	/** The file's name. */
	file: string;
	thumbnail: string | null;
	/** Empty until the picture is uploaded. */
	url: string;
	/** The HTTP status of a failed upload; 0 if no response came. */
	failure: number | null;
	/** True if the picture was never uploaded and its file is gone, as after a reload. */
	isLost: boolean;
}

export interface UploadProgress {
	n: number;
	total: number;
	/** In bytes. */
	sent: number;
	size: number;
}

/**
 * The chosen pictures. They are shown at once, then made smaller and uploaded one after the other.
 * If the server refuses a picture's content, the next picture is uploaded. After any other failure,
 * such as a lost network, the uploads stop until `goOn` is called.
 *
 * @param begun the new pictures that the form's draft has
 */
export function useUploads(begun: readonly Pick<ChosenPicture, "file" | "url">[], most: number) {
	const [pictures, setPictures] = useState<ChosenPicture[]>(() => begun.map(chosenBefore));
	const [leftOut, setLeftOut] = useState(0);
	const [notPictures, setNotPictures] = useState<readonly string[]>([]);
	const [progress, setProgress] = useState<UploadProgress | null>(null);
	const prepared = useRef(new Map<string, Promise<PreparedPicture>>());
	const last = useRef<Promise<unknown>>(Promise.resolve());
	const change = (id: string, changes: Partial<ChosenPicture>) =>
		setPictures((all) =>
			all.map((picture) => (picture.id === id ? { ...picture, ...changes } : picture)),
		);
	const present = pictures.filter(({ isLost }) => !isLost);
	const next = present.some(isBroken)
		? undefined
		: present.find(({ url, failure }) => url === "" && failure === null);

	const upload = async ({ id, file: name }: ChosenPicture, signal: AbortSignal) => {
		const file = (await prepared.current.get(id))?.file;
		if (!file || signal.aborted) return;
		const n = present.findIndex((picture) => picture.id === id) + 1;
		const tell = (sent: number) =>
			// The request is a little larger than the file in it, so more bytes may be sent than the file
			// has.
			setProgress({ n, total: present.length, size: file.size, sent: Math.min(sent, file.size) });
		tell(0);
		const result = await uploadPicture(file, name, id, signal, tell);
		if (signal.aborted) return;
		if ("url" in result) prepared.current.delete(id);
		change(id, "url" in result ? { url: result.url } : { failure: result.status });
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each picture
	useEffect(() => {
		if (!next) return;
		const aborting = new AbortController();
		void upload(next, aborting.signal);
		return () => {
			// Stops the upload if the picture is removed or the form is closed.
			aborting.abort();
			setProgress(null);
		};
	}, [next?.id]);

	return {
		pictures: present,
		lost: pictures.filter(({ isLost }) => isLost),
		leftOut,
		notPictures,
		progress,
		isUploading: next !== undefined,
		add(chosen: readonly File[]) {
			const files = chosen.filter(mayBePicture);
			setNotPictures(chosen.filter((file) => !mayBePicture(file)).map(({ name }) => name));
			const taken = files.slice(0, most - present.length);
			setLeftOut(files.length - taken.length);
			const added = taken.map((file) => {
				const id = crypto.randomUUID();
				// Pictures are prepared one at a time: a phone has no memory for twenty photos at once.
				const preparing = last.current.then(() => preparePicture(file));
				prepared.current.set(id, preparing);
				last.current = preparing.then(({ thumbnail }) => change(id, { thumbnail }));
				return { ...chosenBefore({ file: file.name, url: "" }), id, isLost: false };
			});
			const isThere = ({ file, isLost }: ChosenPicture) =>
				!isLost || added.every((picture) => picture.file !== file);
			setPictures((all) => [...all.filter(isThere), ...added]);
		},
		remove(id: string) {
			prepared.current.delete(id);
			setLeftOut(0);
			setNotPictures([]);
			setPictures((all) => all.filter((picture) => picture.id !== id));
		},
		/** Uploads the failed pictures again. Pictures whose files the browser no longer has leave the form. */
		goOn() {
			setPictures((all) =>
				all
					.filter(({ isLost }) => !isLost)
					.map((picture) => (isBroken(picture) ? { ...picture, failure: null } : picture)),
			);
		},
		/**
		 * Removes the uploaded pictures that are not in `urls`, the pictures of the server's answer.
		 * The answer leaves out pictures that the server no longer has.
		 */
		keepOnly(urls: readonly string[]) {
			setPictures((all) => all.filter(({ url }) => url === "" || urls.includes(url)));
		},
	};
}

function isBroken({ failure }: ChosenPicture): boolean {
	return failure !== null && !pictureRefusals[failure];
}

function chosenBefore({ file, url }: Pick<ChosenPicture, "file" | "url">): ChosenPicture {
	const id = url || file;
	return { id, file, url, thumbnail: url || null, failure: null, isLost: url === "" };
}

function mayBePicture({ type }: File): boolean {
	// A browser gives no type, or only a general type, to a picture format that it does not know.
	// Such a file may be a picture.
	const isUnknown = type === "" || type === "application/octet-stream";
	return isUnknown || (type.startsWith("image/") && type !== "image/svg+xml");
}
