import { useSyncExternalStore } from "react";
import type { TextKey } from "~/i18n/text-key";
import {
	END_LENGTH,
	type FileKind,
	fileKindOf,
	isTooLarge,
	KIND_LENGTH,
	PDF_MAX_MB,
	TARGET_AGE_MS,
} from "~/media/file-kinds";
import { DRAFT_LIFETIME_MS, readDraft } from "~/ui/draft.js";
import { dialogDraftKey } from "../dialogs/tab-drafts";
import { FORM_MAX_MB } from "../form-failure";
import { takeLock } from "../take-lock";
import { encodeRecording } from "./encode";
import type { FileField } from "./file-fields";
import { recordingRefusals } from "./recording-refusals";
import { askToJoin, discardUpload, readUpload, sendParts, UploadFailed } from "./send-parts";
import { findCopy, removeCopy, removeOtherCopies } from "./stored-copy";

/*
 * The uploads of recordings and notes. A file is chosen in a sermon's form. A recording is made
 * small before it is uploaded. An upload goes on while the form is closed or another tab of the
 * portal is open. After a reload, it goes on only if the small copy was made before. If the sermon
 * is saved before the upload ends, the server puts the file's URL into the sermon.
 */

interface StoredUpload {
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

type Reason = TextKey<keyof typeof uploadValues>;

type Progress =
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
const RETRY_MS = 5000;
const RETRY_MAX_MS = 60_000;

/**
 * How often the code that makes a recording small is fetched again, within some minutes. After
 * that, the administrator is asked whether to upload the recording as it is.
 */
const LOADING_TRIES = 6;

let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();
const files = new Map<string, Blob>();
const running = new Map<string, AbortController>();
/**
 * The ids of all uploads that this browser tab has known. Any other upload in `localStorage`
 * belongs to another browser tab or to another administrator, so it must stay there.
 */
const seen = new Set<string>();
const tries = new Map<string, number>();

/** The session storage item with the id of the administrator who uses this tab. */
const OWNER = "uploads of";

function publish(changed: readonly Upload[]) {
	uploads = changed;
	for (const listener of listeners) listener();
}

function change(id: string, changes: Partial<StoredUpload> & (Progress | object)) {
	publish(uploads.map((one) => (one.id === id ? ({ ...one, ...changes } as Upload) : one)));
	store();
}

const find = (id: string) => uploads.find((one) => one.id === id);

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function useFileUploads(): readonly Upload[] {
	return useSyncExternalStore(
		subscribe,
		() => uploads,
		() => none,
	);
}

const none: readonly Upload[] = [];

/** Whether a sign-out would stop an upload whose file is not on the server yet. */
export function isUploading(): boolean {
	return uploads.some(({ step }) => !["ready", "delivered", "refused"].includes(step));
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

/**
 * Writes the unfinished uploads to `localStorage`. After a reload of the page, an upload goes on
 * from its small copy, or the administrator is asked to choose the file again. A finished upload is
 * not written, because the form has its URL.
 */
function store() {
	const stored = uploads.filter(({ step }) => !["ready", "delivered"].includes(step));
	write([...readStored().filter(({ id }) => !seen.has(id)), ...stored]);
}

function write(stored: readonly StoredUpload[]) {
	try {
		if (stored.length > 0) localStorage.setItem(STORED, JSON.stringify(stored));
		else localStorage.removeItem(STORED);
	} catch {
		// The browser forbids the use of `localStorage`, so a reload will lose the uploads.
	}
}

/**
 * The uploads that `store` has written to `localStorage`. The type leaves out their progress,
 * because a reload makes the stored progress outdated.
 */
function readStored(): StoredUpload[] {
	try {
		const stored: StoredUpload[] = JSON.parse(localStorage.getItem(STORED) ?? "[]");
		// An earlier version of the site stored no time.
		return stored.map((one) => ({ ...one, at: one.at ?? Date.now() }));
	} catch {
		return [];
	}
}

/**
 * Resumes the administrator's uploads that a reload or the end of a session has interrupted. Stops
 * the uploads of other administrators.
 */
export async function resumeUploads(owner: string) {
	nameOwner(owner);
	for (const other of uploads.filter((one) => one.owner !== owner)) {
		running.get(other.id)?.abort();
		files.delete(other.id);
		// The upload now belongs to nobody in this tab, so it stays in `localStorage`.
		seen.delete(other.id);
	}
	publish(uploads.filter((one) => one.owner === owner));
	const all = readStored().filter(
		(one) => one.owner === owner || Date.now() - one.at < TARGET_AGE_MS,
	);
	write(all);
	await removeOtherCopies([...all, ...uploads].map(({ id }) => id));
	for (const stored of all) {
		if (stored.owner !== owner || find(stored.id) || (await isOfOtherTab(stored.id))) continue;
		seen.add(stored.id);
		const copy = await findCopy(stored.id);
		if (!copy || copy.size !== stored.bytes) {
			publish([...uploads, { ...stored, step: "refused", reason: "sending:recordings.lost" }]);
			continue;
		}
		files.set(stored.id, copy);
		const progress: Progress = stored.promised ? { step: "short" } : { step: "sending", sent: 0 };
		publish([...uploads, { ...stored, ...progress }]);
	}
	store();
	for (const { id, step, sermon } of uploads) {
		// The sermon's form may have been saved just before the page was left. So `closeForm` asks
		// the server whether the sermon was saved.
		if (sermon === null) void closeForm(id);
		if (step === "waiting" || (step === "sending" && !running.has(id))) void send(id);
	}
}

function nameOwner(owner: string) {
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

/**
 * Stops and removes the uploads of the administrator who has signed out. The uploads of other
 * administrators stay, because saved sermons may wait for them.
 */
export async function forgetUploads() {
	for (const aborting of running.values()) aborting.abort();
	publish([]);
	const others = readStored().filter(({ owner }) => owner !== sessionStorage.getItem(OWNER));
	write(others);
	await removeOtherCopies(others.map(({ id }) => id));
}

/**
 * Begins the upload of a file. The file that was chosen before for the same field of the same sermon is
 * discarded.
 *
 * @param edited the sermon's id; empty for a new one
 */
export async function chooseFile(
	file: File,
	chosenIn: Pick<StoredUpload, "field" | "owner" | "dialog">,
	edited: string,
) {
	const kind = fileKindOf(
		new Uint8Array(await file.slice(0, KIND_LENGTH).arrayBuffer()),
		new Uint8Array(await file.slice(-END_LENGTH).arrayBuffer()),
	);
	const isNotes = chosenIn.field === "pdf_url";
	const isOfSermon = ({ dialog, sermon }: Upload) =>
		dialog === chosenIn.dialog || (edited !== "" && sermon === edited);
	const usual = isNotes ? await idOf(file) : randomId();
	const begun = find(usual);
	// The server puts the file of an upload into one sermon only, so another sermon that needs the
	// same file has an upload of its own.
	const id = begun && !isOfSermon(begun) ? randomId() : usual;
	for (const other of uploads) {
		if (other.field === chosenIn.field && isOfSermon(other) && other.id !== id) discard(other.id);
	}
	seen.add(id);
	files.set(id, file);
	publish([
		...uploads.filter((one) => one.id !== id),
		{
			...chosenIn,
			id,
			at: Date.now(),
			closed: null,
			sermon: null,
			name: file.name,
			chosenBytes: file.size,
			bytes: 0,
			seconds: 0,
			promised: 0,
			...(isNotes ? { step: "sending", sent: 0 } : { step: "encoding", done: 0, total: 0 }),
		},
	]);
	if (isNotes && kind?.ending !== "pdf") refuse(id, "sending:recordings.noPdf");
	else if (isNotes && isTooLarge(kind, file.size)) refuse(id, "sending:recordings.largePdf");
	else if (isNotes) await send(id);
	else await encode(id, file, kind);
}

function refuse(id: string, reason: Reason) {
	change(id, { step: "refused", reason });
}

function randomId(): string {
	return crypto.randomUUID().replaceAll("-", "");
}

/**
 * An id for the upload of notes, made from the file's name, size and date. If the same file is
 * chosen again for the same sermon, it gets the same id, so its upload goes on where it stopped.
 */
async function idOf({ name, size, lastModified }: File): Promise<string> {
	const text = new TextEncoder().encode(`${name} ${size} ${lastModified}`);
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
	return [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The name of the Web Lock that a browser tab holds while it works on an upload. Because of the
 * lock, other tabs do not work on the same upload.
 */
const lockOf = (id: string) => `upload ${id}`;

async function isOfOtherTab(id: string): Promise<boolean> {
	try {
		await takeLock(lockOf(id), async () => {});
		return false;
	} catch {
		return true;
	}
}

/**
 * Runs the work on an upload. During the work, the phone stays awake, and the browser warns anybody
 * who leaves the page.
 */
async function whileWorking<Result>(id: string, work: (signal: AbortSignal) => Promise<Result>) {
	const aborting = new AbortController();
	running.set(id, aborting);
	const warn = (event: BeforeUnloadEvent) => event.preventDefault();
	addEventListener("beforeunload", warn);
	const lock = await navigator.wakeLock?.request("screen").catch(() => null);
	const begin = () => work(aborting.signal);
	try {
		return await (navigator.locks ? navigator.locks.request(lockOf(id), begin) : begin());
	} finally {
		if (running.get(id) === aborting) running.delete(id);
		removeEventListener("beforeunload", warn);
		await lock?.release().catch(() => {});
	}
}

async function encode(id: string, file: File, kind: FileKind | null) {
	try {
		const { small, seconds, promised } = await whileWorking(id, (signal) =>
			encodeRecording({ file, id }, signal, (done, total) => change(id, { done, total })),
		);
		if (!find(id)) return;
		const isSmaller = small.size < file.size || kind?.ending !== "mp3";
		if (isSmaller) files.set(id, small);
		change(id, { bytes: isSmaller ? small.size : file.size, seconds, promised });
		if (promised > 0) change(id, { step: "short" });
		else await send(id);
	} catch (error) {
		if (!find(id)) return;
		const isTaken = kind !== null && kind.ending !== "pdf" && !isTooLarge(kind, file.size);
		const failure = error instanceof Error ? error.message : "";
		const isToRepeat = failure === "notLoaded" && (tries.get(id) ?? 0) < LOADING_TRIES;
		if (isToRepeat) onceOnline(id, () => void (find(id) && encode(id, file, kind)));
		else if (failure === "cut") refuse(id, "sending:recordings.cut");
		else if (isTaken) change(id, { step: "asIs", bytes: file.size });
		else if (failure === "damaged") refuse(id, "sending:recordings.damaged");
		else if (failure === "noRoom") refuse(id, "sending:recordings.noRoom");
		else refuse(id, "sending:recordings.unreadable");
	}
}

export function takeAsIs(id: string) {
	void send(id);
}

async function send(id: string) {
	const file = files.get(id);
	if (!file || running.has(id)) return;
	change(id, { step: "sending", sent: 0, bytes: file.size, promised: 0 });
	try {
		await whileWorking(id, (signal) => sendParts(id, file, signal, (sent) => change(id, { sent })));
		await join(id);
	} catch (error) {
		if (!find(id)) return;
		if (error instanceof UploadFailed) wait(id, error.status);
		else refuse(id, "sending:recordings.failed");
	}
}

async function join(id: string) {
	const upload = find(id);
	if (!upload) return;
	const { url, sermon } = await askToJoin(id, upload.bytes, upload.seconds);
	const after = find(id);
	// The sermon was saved while the server was joining the file's parts, so the server has not put
	// the file's URL into the sermon. A second request makes the server do that.
	if (sermon === null && upload.sermon === null && after?.sermon) return join(id);
	// No sermon waits for the file: none was saved, or the sermon was deleted or has another link.
	if (sermon === null) {
		return change(id, { step: "ready", url, sermon, isUnneeded: upload.sermon !== null });
	}
	if (after?.dialog !== null) return change(id, { step: "ready", url });
	// The upload had ended before the sermon's form was sent, so the form contained the file's URL
	// and the saved sermon has it already.
	if (upload.step === "ready") return forget(id);
	drop(id);
	change(id, { step: "delivered", url });
}

const SESSION_ENDED = [401, 403];

function waitsFor(status: number): TextKey | null {
	if (status === 0) return "sending:recordings.offline";
	if (status >= 500) return "sending:recordings.server";
	return SESSION_ENDED.includes(status) ? "sending:recordings.signIn" : null;
}

/**
 * Lets a failed upload wait, and tries it again later. If the session has ended, the upload waits
 * for the next sign-in. If the server has refused the file, the upload ends.
 */
function wait(id: string, status: number) {
	const reason = waitsFor(status);
	if (!reason) return refuse(id, recordingRefusals[status] ?? "sending:recordings.failed");
	change(id, { step: "waiting", reason });
	if (SESSION_ENDED.includes(status)) return;
	onceOnline(id, () => {
		if (find(id)?.step === "waiting") void send(id);
	});
}

/**
 * Does the work after a pause, which grows with each try, or earlier if the browser reports that it
 * is online again.
 */
function onceOnline(id: string, work: () => void) {
	const tried = tries.get(id) ?? 0;
	tries.set(id, tried + 1);
	const again = () => {
		clearTimeout(timer);
		removeEventListener("online", again);
		work();
	};
	const timer = setTimeout(again, Math.min(RETRY_MS * 2 ** tried, RETRY_MAX_MS));
	addEventListener("online", again);
}

/**
 * Called when the form in which a file was chosen is closed. If the sermon was saved, the server
 * puts the file's URL into the sermon. If it was not saved, the form shows the file again when it
 * is next opened. When the form's draft has been removed, an old file is discarded, because it would
 * otherwise get into another new sermon.
 */
export async function closeForm(id: string) {
	const closing = find(id);
	if (!closing || closing.sermon !== null) return;
	const closed = closing.dialog ?? closing.closed;
	change(id, { dialog: null, closed });
	try {
		const { sermon } = await readUpload(id);
		if (find(id)?.dialog !== null) return;
		const isOld = Date.now() - closing.at > DRAFT_LIFETIME_MS;
		const hasDraft = closed !== null && readDraft(dialogDraftKey(closing.owner, closed)) !== null;
		if (sermon === null && isOld && !hasDraft) return discard(id);
		if (sermon === null) return change(id, { dialog: closed, closed: null });
		change(id, { closed: null, sermon });
		if (find(id)?.step === "ready") await join(id);
	} catch (error) {
		// If the session has ended, the request is not repeated here: `resumeUploads` asks again
		// after the administrator has signed in.
		const isToRepeat = error instanceof UploadFailed && !SESSION_ENDED.includes(error.status);
		if (isToRepeat) onceOnline(id, () => void closeForm(id));
	}
}

function forget(id: string) {
	publish(uploads.filter((one) => one.id !== id));
	drop(id);
	store();
}

function drop(id: string) {
	files.delete(id);
	tries.delete(id);
	void removeCopy(id);
}

/**
 * Stops an upload and removes it from the list of uploads. If a sermon has the file already, the
 * file stays in the sermon.
 */
export function discard(id: string) {
	const isDelivered = find(id)?.step === "delivered";
	running.get(id)?.abort();
	forget(id);
	if (!isDelivered) discardUpload(id).catch(() => {});
}
