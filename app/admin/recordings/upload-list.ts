import { useSyncExternalStore } from "react";
import type { TextKey } from "~/i18n/text-key";
import { PDF_MAX_MB } from "~/media/file-kinds";
import { FORM_MAX_MB } from "../form-failure";
import type { FileField } from "./file-fields";

/*
 * The list of the uploads of recordings and notes, in the memory of this browser tab and, for the
 * time after a reload, in `localStorage`. `file-uploads.ts` does the work on them.
 */

export interface StoredUpload {
	/** The id of the upload: 32 hexadecimal digits. */
	id: string;
	field: FileField;
	/** The id of the administrator who has chosen the file. */
	owner: string;
	/** When the file was chosen, in milliseconds since 1970. */
	at: number;
	/** The name of the open dialog in which the file was chosen; null once the dialog is closed. */
	dialog: string | null;
	/**
	 * The name of the dialog that was closed, while the server is asked whether the sermon was saved;
	 * otherwise null. If the sermon was not saved, `dialog` gets the name again.
	 */
	closed: string | null;
	/**
	 * The id of the saved sermon into which the server puts the file's URL; null if no such sermon
	 * is known.
	 */
	sermon: string | null;
	name: string;
	chosenBytes: number;
	/**
	 * The size in bytes of the file that is uploaded: of the small copy of a recording, if there is
	 * one. 0 until it is known.
	 */
	bytes: number;
	/** The length of a recording, in seconds; 0 for notes, and while the length is not known. */
	seconds: number;
	/**
	 * If a recording ends early, the length in seconds that its metadata says. 0 for other
	 * recordings, and once the administrator has accepted the recording as it is.
	 */
	promised: number;
}

/** The values for the placeholders in the translated texts about an upload. */
export const uploadValues = { formMegabytes: FORM_MAX_MB, megabytes: PDF_MAX_MB };

export type Reason = TextKey<keyof typeof uploadValues>;

export type Progress =
	| { step: "encoding"; done: number; total: number }
	/**
	 * In the steps `short` and `asIs`, the administrator is asked whether to upload the file as it
	 * is. `short`: the recording ends earlier than its metadata says. `asIs`: no small copy of the
	 * recording could be made.
	 */
	| { step: "short" }
	| { step: "asIs" }
	| { step: "sending"; sent: number }
	/**
	 * The upload waits, because the internet connection or the server fails, or the session has
	 * ended. It goes on when they work again, or when the administrator has signed in again.
	 */
	| { step: "waiting"; reason: Reason }
	| { step: "refused"; reason: Reason }
	/** `isUnneeded`: the sermon that waited for the file was deleted, or has another link now. */
	| { step: "ready"; url: string; isUnneeded?: boolean }
	/** The server has put the file's URL into the saved sermon. */
	| { step: "delivered"; url: string };

export type Upload = StoredUpload & Progress;

/** The local storage item with the uploads of all tabs. */
const STORED = "uploads";

/** The session storage item with the id of the administrator who uses this tab. */
const OWNER = "uploads of";

const none: readonly Upload[] = [];

let uploads = none;
const listeners = new Set<() => void>();

/**
 * The ids of all uploads that this browser tab has known. Any other upload in `localStorage`
 * belongs to another browser tab or to another administrator, so it must stay there.
 */
const seen = new Set<string>();

function publish(changed: readonly Upload[]) {
	uploads = changed;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function useFileUploads(): readonly Upload[] {
	return useSyncExternalStore(subscribe, listUploads, () => none);
}

/**
 * The value of the form's hidden field `uploads`: the ids of the uploads begun in this dialog, and
 * which of them are finished. `panel-fields.ts` describes the format.
 */
export function useUploadIds(dialog: string): string {
	const ids = useFileUploads()
		.filter((one) => one.dialog === dialog)
		.map(({ field, id, step }) => `${field}=${id}${step === "ready" ? `&ready=${id}` : ""}`);
	return ids.join("&");
}

/** Whether a sign-out would stop an upload whose file is not on the server yet. */
export function isUploading(): boolean {
	return uploads.some(({ step }) => !["ready", "delivered", "refused"].includes(step));
}

export const listUploads = () => uploads;

export const findUpload = (id: string) => uploads.find((one) => one.id === id);

/** Adds an upload to the list, in place of an upload with the same id. */
export function addUpload(upload: Upload) {
	seen.add(upload.id);
	publish([...uploads.filter(({ id }) => id !== upload.id), upload]);
}

export function changeUpload(id: string, changes: Partial<StoredUpload> & (Progress | object)) {
	publish(uploads.map((one) => (one.id === id ? ({ ...one, ...changes } as Upload) : one)));
	storeUploads();
}

export function removeUpload(id: string) {
	publish(uploads.filter((one) => one.id !== id));
	storeUploads();
}

/**
 * Removes the uploads of other administrators from this tab's list. They stay in `localStorage`.
 *
 * @returns the removed uploads
 */
export function removeOthersUploads(owner: string): readonly Upload[] {
	const others = uploads.filter((one) => one.owner !== owner);
	for (const { id } of others) seen.delete(id);
	publish(uploads.filter((one) => one.owner === owner));
	return others;
}

/**
 * Writes the unfinished uploads to `localStorage`. After a reload of the page, an upload goes on
 * from its small copy, or the administrator is asked to choose the file again. A finished upload is
 * not written, because the form has its URL.
 */
export function storeUploads() {
	const stored = uploads.filter(({ step }) => !["ready", "delivered"].includes(step));
	writeStored([...readStored().filter(({ id }) => !seen.has(id)), ...stored]);
}

export function writeStored(stored: readonly StoredUpload[]) {
	try {
		if (stored.length > 0) localStorage.setItem(STORED, JSON.stringify(stored));
		else localStorage.removeItem(STORED);
	} catch {
		// The browser forbids the use of `localStorage`, so a reload will lose the uploads.
	}
}

/**
 * The uploads that `storeUploads` has written to `localStorage`. The type leaves out their progress,
 * because a reload makes the stored progress outdated.
 */
export function readStored(): StoredUpload[] {
	try {
		const stored: StoredUpload[] = JSON.parse(localStorage.getItem(STORED) ?? "[]");
		// An earlier version of the site stored no time.
		return stored.map((one) => ({ ...one, at: one.at ?? Date.now() }));
	} catch {
		return [];
	}
}

/**
 * Empties this tab's list and removes the uploads of its administrator from `localStorage`.
 *
 * @returns the uploads of other administrators, which stay in `localStorage`
 */
export function forgetOwnUploads(): StoredUpload[] {
	publish(none);
	const others = readStored().filter(({ owner }) => owner !== sessionStorage.getItem(OWNER));
	writeStored(others);
	return others;
}

/** Notes which administrator uses this tab. */
export function nameOwner(owner: string) {
	try {
		sessionStorage.setItem(OWNER, owner);
	} catch {
		// The browser forbids storage, so it has no stored uploads either.
	}
}

/** Called when a session has ended without a sign-out: the next sign-in may be somebody else's. */
export function forgetOwner() {
	nameOwner("");
}
