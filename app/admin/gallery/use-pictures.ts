import { useCallback, useEffect, useRef, useState } from "react";
import { MAX_PICTURES, pictureRefusals } from "./album-form-data";
import { type PreparedPicture, preparePicture, uploadPicture } from "./upload-picture";

export interface ChosenPicture {
	id: string;
	name: string;
	thumbnail: string | null;
	/** Null until it is uploaded. */
	url: string | null;
	/** An HTTP status; 0 where no response came. */
	failure: number | null;
}

export interface UploadProgress {
	n: number;
	total: number;
	/** In bytes. */
	sent: number;
	size: number;
}

export interface UploadResult {
	urls: string[];
	unsent: string[];
	/** The HTTP status of the last failure; 0 where no response came. */
	failure: number | null;
}

/**
 * The pictures chosen for an album: shown at once, made smaller one after the other, and uploaded
 * when the form is sent. `uploaded` are the URLs of those that are uploaded already.
 */
export function usePictures(uploaded: readonly string[]) {
	const [pictures, setPictures] = useState<ChosenPicture[]>(() => uploaded.map(fromAddress));
	const [leftOut, setLeftOut] = useState(0);
	const [notPictures, setNotPictures] = useState<readonly string[]>([]);
	const [progress, setProgress] = useState<UploadProgress | null>(null);
	const prepared = useRef(new Map<string, Promise<PreparedPicture>>());
	const last = useRef<Promise<unknown>>(Promise.resolve());
	const running = useRef<AbortController>();
	// When the form is closed, its uploads end.
	useEffect(() => () => running.current?.abort(), []);
	const change = (id: string, changes: Partial<ChosenPicture>) =>
		setPictures((all) =>
			all.map((picture) => (picture.id === id ? { ...picture, ...changes } : picture)),
		);

	const add = (chosen: readonly File[]) => {
		const files = chosen.filter(mayBePicture);
		setNotPictures(chosen.filter((file) => !mayBePicture(file)).map(({ name }) => name));
		const taken = files.slice(0, MAX_PICTURES - pictures.length);
		setLeftOut(files.length - taken.length);
		const added = taken.map((file) => ({ ...fromAddress(null), name: file.name, file }));
		setPictures((all) => [...all, ...added.map(({ file: _, ...picture }) => picture)]);
		for (const { id, file } of added) {
			// One at a time: a phone has no memory for twenty photos at once.
			const preparing = last.current.then(() => preparePicture(file));
			prepared.current.set(id, preparing);
			last.current = preparing.then(({ thumbnail }) => change(id, { thumbnail }));
		}
	};

	const uploadOne = async ({ id, name }: ChosenPicture, n: number, signal: AbortSignal) => {
		const file = (await prepared.current.get(id))?.file;
		if (!file || signal.aborted) return { status: 0 };
		const at = { n, total: pictures.length, size: file.size };
		setProgress({ ...at, sent: 0 });
		change(id, { failure: null });
		return uploadPicture(file, name, id, signal, (sent) =>
			// The request is a little larger than the file in it.
			setProgress({ ...at, sent: Math.min(sent, file.size) }),
		);
	};

	/**
	 * Uploads what is not uploaded yet, one after the other. Only a picture that is refused for what
	 * it is does not stop the others. Null where the form was closed meanwhile.
	 */
	const upload = async (): Promise<UploadResult | null> => {
		running.current = new AbortController();
		const { signal } = running.current;
		const urls = pictures.map(({ url }) => url);
		let failure: number | null = null;
		try {
			for (const [index, picture] of pictures.entries()) {
				if (picture.url) continue;
				const result = await uploadOne(picture, index + 1, signal);
				if (signal.aborted) return null;
				if ("url" in result) {
					urls[index] = result.url;
					change(picture.id, { url: result.url });
					prepared.current.delete(picture.id);
					continue;
				}
				failure = result.status;
				change(picture.id, { failure });
				if (!pictureRefusals[failure]) break;
			}
		} finally {
			setProgress(null);
		}
		return {
			urls: urls.filter((url) => url !== null),
			unsent: pictures.flatMap(({ name }, index) => (urls[index] ? [] : name)),
			failure,
		};
	};

	return {
		pictures,
		leftOut,
		notPictures,
		add,
		remove: (id: string) => {
			prepared.current.delete(id);
			setLeftOut(0);
			setNotPictures([]);
			setPictures((all) => all.filter((picture) => picture.id !== id));
		},
		keepOnly: useCallback(
			(urls: readonly string[]) =>
				setPictures((all) => all.filter(({ url }) => !url || urls.includes(url))),
			[],
		),
		upload,
		progress,
	};
}

function fromAddress(url: string | null): ChosenPicture {
	const name = url?.split("/").at(-1) ?? "";
	return { id: url ?? crypto.randomUUID(), name, thumbnail: url, url, failure: null };
}

function mayBePicture({ type }: File): boolean {
	// Not every browser knows the pictures of every phone, or by their names: then the type says nothing.
	const isUnknown = type === "" || type === "application/octet-stream";
	return isUnknown || (type.startsWith("image/") && type !== "image/svg+xml");
}
