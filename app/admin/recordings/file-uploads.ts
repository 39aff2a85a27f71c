import type { TextKey } from "~/i18n/text-key";
import {
	END_LENGTH,
	type FileKind,
	fileKindOf,
	isTooLarge,
	KIND_LENGTH,
	TARGET_AGE_MS,
} from "~/media/file-kinds";
import { DRAFT_LIFETIME_MS, readDraft } from "~/ui/draft.js";
import { dialogDraftKey } from "../dialogs/tab-drafts";
import { takeLock } from "../take-lock";
import { encodeRecording } from "./encode";
import { recordingRefusals } from "./recording-refusals";
import { askToJoin, discardUpload, readUpload, sendParts, UploadFailed } from "./send-parts";
import { findCopy, removeCopy, removeOtherCopies } from "./stored-copy";
import {
	addUpload,
	changeUpload,
	findUpload,
	forgetOwnUploads,
	listUploads,
	nameOwner,
	type Progress,
	type Reason,
	readStored,
	removeOthersUploads,
	removeUpload,
	type StoredUpload,
	storeUploads,
	type Upload,
	writeStored,
} from "./upload-list";

/*
 * The work on the uploads of recordings and notes, which `upload-list.ts` lists. A file is chosen in
 * a sermon's form. A recording is made small before it is uploaded. An upload goes on while the form
 * is closed or another tab of the portal is open. After a reload, it goes on only if the small copy
 * was made before. If the sermon is saved before the upload ends, the server puts the file's URL into
 * the sermon.
 */

const RETRY_MS = 5000;
const RETRY_MAX_MS = 60_000;

/**
 * How often the code that makes a recording small is fetched again, within some minutes. After
 * that, the administrator is asked whether to upload the recording as it is.
 */
const LOADING_TRIES = 6;

const files = new Map<string, Blob>();
const running = new Map<string, AbortController>();
const tries = new Map<string, number>();

/**
 * Resumes the administrator's uploads that a reload or the end of a session has interrupted. Stops
 * the uploads of other administrators.
 */
export async function resumeUploads(owner: string) {
	nameOwner(owner);
	for (const { id } of removeOthersUploads(owner)) {
		running.get(id)?.abort();
		files.delete(id);
	}
	const all = readStored().filter(
		(one) => one.owner === owner || Date.now() - one.at < TARGET_AGE_MS,
	);
	writeStored(all);
	await removeOtherCopies([...all, ...listUploads()].map(({ id }) => id));
	for (const stored of all) {
		if (stored.owner !== owner || findUpload(stored.id) || (await isOfOtherTab(stored.id)))
			continue;
		const copy = await findCopy(stored.id);
		if (!copy || copy.size !== stored.bytes) {
			addUpload({ ...stored, step: "refused", reason: "sending:recordings.lost" });
			continue;
		}
		files.set(stored.id, copy);
		const progress: Progress = stored.promised ? { step: "short" } : { step: "sending", sent: 0 };
		addUpload({ ...stored, ...progress });
	}
	storeUploads();
	for (const { id, step, sermon } of listUploads()) {
		// The sermon's form may have been saved just before the page was left. So `closeForm` asks
		// the server whether the sermon was saved.
		if (sermon === null) void closeForm(id);
		if (step === "waiting" || (step === "sending" && !running.has(id))) void send(id);
	}
}

/**
 * Stops and removes the uploads of the administrator who has signed out. The uploads of other
 * administrators stay, because saved sermons may wait for them.
 */
export async function forgetUploads() {
	for (const aborting of running.values()) aborting.abort();
	await removeOtherCopies(forgetOwnUploads().map(({ id }) => id));
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
	const begun = findUpload(usual);
	// The server puts the file of an upload into one sermon only, so another sermon that needs the
	// same file has an upload of its own.
	const id = begun && !isOfSermon(begun) ? randomId() : usual;
	for (const other of listUploads()) {
		if (other.field === chosenIn.field && isOfSermon(other) && other.id !== id) discard(other.id);
	}
	files.set(id, file);
	addUpload({
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
	});
	if (isNotes && kind?.ending !== "pdf") refuse(id, "sending:recordings.noPdf");
	else if (isNotes && isTooLarge(kind, file.size)) refuse(id, "sending:recordings.largePdf");
	else if (isNotes) await send(id);
	else await encode(id, file, kind);
}

function refuse(id: string, reason: Reason) {
	changeUpload(id, { step: "refused", reason });
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
			encodeRecording({ file, id }, signal, (done, total) => changeUpload(id, { done, total })),
		);
		if (!findUpload(id)) return;
		const isSmaller = small.size < file.size || kind?.ending !== "mp3";
		if (isSmaller) files.set(id, small);
		changeUpload(id, { bytes: isSmaller ? small.size : file.size, seconds, promised });
		if (promised > 0) changeUpload(id, { step: "short" });
		else await send(id);
	} catch (error) {
		if (!findUpload(id)) return;
		const isTaken = kind !== null && kind.ending !== "pdf" && !isTooLarge(kind, file.size);
		const failure = error instanceof Error ? error.message : "";
		const isToRepeat = failure === "notLoaded" && (tries.get(id) ?? 0) < LOADING_TRIES;
		if (isToRepeat) onceOnline(id, () => void (findUpload(id) && encode(id, file, kind)));
		else if (failure === "cut") refuse(id, "sending:recordings.cut");
		else if (isTaken) changeUpload(id, { step: "asIs", bytes: file.size });
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
	changeUpload(id, { step: "sending", sent: 0, bytes: file.size, promised: 0 });
	try {
		await whileWorking(id, (signal) =>
			sendParts(id, file, signal, (sent) => changeUpload(id, { sent })),
		);
		await join(id);
	} catch (error) {
		if (!findUpload(id)) return;
		if (error instanceof UploadFailed) wait(id, error.status);
		else refuse(id, "sending:recordings.failed");
	}
}

async function join(id: string) {
	const upload = findUpload(id);
	if (!upload) return;
	const { url, sermon } = await askToJoin(id, upload.bytes, upload.seconds);
	const after = findUpload(id);
	// The sermon was saved while the server was joining the file's parts, so the server has not put
	// the file's URL into the sermon. A second request makes the server do that.
	if (sermon === null && upload.sermon === null && after?.sermon) return join(id);
	// No sermon waits for the file: none was saved, or the sermon was deleted or has another link.
	if (sermon === null) {
		return changeUpload(id, { step: "ready", url, sermon, isUnneeded: upload.sermon !== null });
	}
	if (after?.dialog !== null) return changeUpload(id, { step: "ready", url });
	// The upload had ended before the sermon's form was sent, so the form contained the file's URL
	// and the saved sermon has it already.
	if (upload.step === "ready") return forget(id);
	drop(id);
	changeUpload(id, { step: "delivered", url });
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
	changeUpload(id, { step: "waiting", reason });
	if (SESSION_ENDED.includes(status)) return;
	onceOnline(id, () => {
		if (findUpload(id)?.step === "waiting") void send(id);
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
	const closing = findUpload(id);
	if (!closing || closing.sermon !== null) return;
	const closed = closing.dialog ?? closing.closed;
	changeUpload(id, { dialog: null, closed });
	try {
		const { sermon } = await readUpload(id);
		if (findUpload(id)?.dialog !== null) return;
		const isOld = Date.now() - closing.at > DRAFT_LIFETIME_MS;
		const hasDraft = closed !== null && readDraft(dialogDraftKey(closing.owner, closed)) !== null;
		if (sermon === null && isOld && !hasDraft) return discard(id);
		if (sermon === null) return changeUpload(id, { dialog: closed, closed: null });
		changeUpload(id, { closed: null, sermon });
		if (findUpload(id)?.step === "ready") await join(id);
	} catch (error) {
		// If the session has ended, the request is not repeated here: `resumeUploads` asks again
		// after the administrator has signed in.
		const isToRepeat = error instanceof UploadFailed && !SESSION_ENDED.includes(error.status);
		if (isToRepeat) onceOnline(id, () => void closeForm(id));
	}
}

function forget(id: string) {
	removeUpload(id);
	drop(id);
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
	const isDelivered = findUpload(id)?.step === "delivered";
	running.get(id)?.abort();
	forget(id);
	if (!isDelivered) discardUpload(id).catch(() => {});
}
