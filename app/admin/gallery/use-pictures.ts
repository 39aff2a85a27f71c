import { useCallback, useRef, useState } from "react";
import { type PreparedPicture, preparePicture } from "./prepare-picture";
import { uploadPicture } from "./upload-picture";

/** A picture that was chosen for an album. */
export interface ChosenPicture {
	id: string;
	/** The file's name. */
	name: string;
	/** An address to show it by, or null as long as there is none. */
	thumbnail: string | null;
	/** Its address on this site, once it is uploaded. */
	url: string | null;
	/** Why it could not be uploaded; empty where no answer came. */
	failure: { status: number; reason: string } | null;
}

export interface UploadProgress {
	/** Which picture is on its way, counted from 1, of how many. */
	n: number;
	total: number;
	/** Bytes of it. */
	sent: number;
	size: number;
}

/**
 * The pictures chosen for an album: shown at once, made smaller one after the other, and uploaded
 * when the form is sent.
 *
 * @param uploaded addresses of pictures that are uploaded already
 */
export function usePictures(uploaded: readonly string[]) {
	const [pictures, setPictures] = useState<ChosenPicture[]>(() => uploaded.map(fromAddress));
	const [progress, setProgress] = useState<UploadProgress | null>(null);
	const prepared = useRef(new Map<string, Promise<PreparedPicture>>());
	const last = useRef<Promise<unknown>>(Promise.resolve());
	const change = useCallback(
		(id: string, changes: Partial<ChosenPicture>) =>
			setPictures((all) =>
				all.map((picture) => (picture.id === id ? { ...picture, ...changes } : picture)),
			),
		[],
	);

	const add = useCallback(
		(files: readonly File[]) => {
			const added = files.map((file) => ({ ...fromAddress(null), name: file.name, file }));
			setPictures((all) => [...all, ...added.map(({ file: _, ...picture }) => picture)]);
			for (const { id, file } of added) {
				// One at a time: a phone has no memory for twenty photos at once.
				const preparing = last.current.then(() => preparePicture(file));
				prepared.current.set(id, preparing);
				last.current = preparing.then(({ thumbnail }) => change(id, { thumbnail }));
			}
		},
		[change],
	);

	/** Uploads what is not uploaded yet, one after the other; true when all are. */
	const upload = async (): Promise<string[] | null> => {
		const urls: string[] = [];
		let isComplete = true;
		for (const [index, { id, name, url }] of pictures.entries()) {
			if (url) {
				urls.push(url);
				continue;
			}
			const file = (await prepared.current.get(id))?.file;
			if (!file) continue;
			const at = { n: index + 1, total: pictures.length, size: file.size };
			setProgress({ ...at, sent: 0 });
			change(id, { failure: null });
			const result = await uploadPicture(file, name, id, (sent) =>
				// The request is a little larger than the file in it.
				setProgress({ ...at, sent: Math.min(sent, file.size) }),
			);
			if ("url" in result) {
				urls.push(result.url);
				change(id, { url: result.url });
				continue;
			}
			isComplete = false;
			change(id, { failure: result });
			// Where the link or the server is down, or the session over, the others would fail too.
			if (![400, 413, 415].includes(result.status)) break;
		}
		setProgress(null);
		return isComplete ? urls : null;
	};

	const remove = (id: string) => {
		prepared.current.delete(id);
		setPictures((all) => all.filter((picture) => picture.id !== id));
	};

	return { pictures, add, remove, upload, progress };
}

function fromAddress(url: string | null): ChosenPicture {
	const name = url?.split("/").at(-1) ?? "";
	return { id: url ?? crypto.randomUUID(), name, thumbnail: url, url, failure: null };
}
