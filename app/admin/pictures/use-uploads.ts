import { useEffect, useRef, useState } from "react";
import { pictureRefusals } from "./picture-refusals";
import { type PreparedPicture, preparePicture, uploadPicture } from "./upload-picture";

export interface ChosenPicture {
	id: string;
	/** The name of the picture file. */
	file: string;
	thumbnail: string | null;
	/** The URL of the uploaded picture; empty until the picture is uploaded. */
	url: string;
	/**
	 * The HTTP status of a failed upload, which is 0 if the server did not answer; null if no
	 * upload has failed.
	 */
	failure: number | null;
	/**
	 * True if the picture was not uploaded and the browser no longer has its file, as after a
	 * reload.
	 */
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
 * The new pictures of a form. They are shown when they are chosen, and then made smaller and
 * uploaded one after the other. If the server refuses the content of a picture, the next picture is
 * uploaded. After any other failure, such as a lost network, the uploads stop until `goOn` is
 * called.
 *
 * @param begun the new pictures in the form's draft
 * @param most the largest number of new pictures
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
			// The request with a picture is a little larger than the picture's file, so the number
			// of bytes sent may exceed the file's size.
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
				// Pictures are made smaller one at a time, because a phone has not enough memory
				// for twenty photos at once.
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
		/**
		 * Uploads the failed pictures again. Pictures whose files the browser no longer has are
		 * removed from the form.
		 */
		goOn() {
			setPictures((all) =>
				all
					.filter(({ isLost }) => !isLost)
					.map((picture) => (isBroken(picture) ? { ...picture, failure: null } : picture)),
			);
		},
		/**
		 * Removes the uploaded pictures that the server no longer has.
		 *
		 * @param urls the URLs of the new pictures in the server's answer to the form
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
	// A file without a type, or with only a general type, may be a picture: a browser gives no
	// better type to a picture format that it does not know.
	const isUnknown = type === "" || type === "application/octet-stream";
	return isUnknown || (type.startsWith("image/") && type !== "image/svg+xml");
}
