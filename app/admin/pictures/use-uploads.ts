import { useEffect, useRef, useState } from "react";
import { pictureRefusals } from "./picture-refusals";
import { type PreparedPicture, preparePicture, uploadPicture } from "./upload-picture";

export interface ChosenPicture {
	id: string;
	/** The file's name. */
	file: string;
	thumbnail: string | null;
	/** Empty until it is uploaded. */
	url: string;
	/** An HTTP status; 0 where no response came. */
	failure: number | null;
	/** Whether it was never uploaded and its file is gone, as after a reload. */
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
 * Pictures that are chosen: shown at once, made smaller one after the other, and uploaded one after the
 * other. A picture that is refused for what it is does not stop the others; any other failure does.
 *
 * @param begun what a draft has of them
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
			// The request is a little larger than the file in it.
			setProgress({ n, total: present.length, size: file.size, sent: Math.min(sent, file.size) });
		tell(0);
		const result = await uploadPicture(file, name, id, signal, tell);
		if (signal.aborted) return;
		if ("url" in result) prepared.current.delete(id);
		change(id, "url" in result ? { url: result.url } : { failure: result.status });
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture
	useEffect(() => {
		if (!next) return;
		const aborting = new AbortController();
		void upload(next, aborting.signal);
		return () => {
			// The picture was removed or the form closed, or it has been uploaded.
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
		/** Tries again what failed. What is lost is given up. */
		goOn() {
			setPictures((all) =>
				all
					.filter(({ isLost }) => !isLost)
					.map((picture) => (isBroken(picture) ? { ...picture, failure: null } : picture)),
			);
		},
		/** Pictures that were uploaded may have been deleted on the server since. */
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
	// Browsers do not know every phone's kind of picture. Then the file's type says nothing.
	const isUnknown = type === "" || type === "application/octet-stream";
	return isUnknown || (type.startsWith("image/") && type !== "image/svg+xml");
}
