// The small copies of recordings, in the browser's own file system (OPFS) until they are uploaded.
// In a browser without this file system, as in a private window, a copy is in the memory and a
// reload of the page loses it.

const FOLDER = "recordings";

async function openFolder() {
	const root = await navigator.storage.getDirectory();
	return root.getDirectoryHandle(FOLDER, { create: true });
}

/**
 * A file in the browser's own file system, as workers see it. TypeScript's types for page scripts
 * lack `createSyncAccessHandle`, because only workers have it.
 */
interface WorkerFileHandle extends FileSystemFileHandle {
	createSyncAccessHandle(): Promise<{
		truncate(size: number): void;
		write(bytes: Uint8Array): number;
		close(): void;
	}>;
}

interface Copy {
	write: (bytes: Uint8Array) => void;
	finish: () => Promise<Blob>;
}

/**
 * Opens a small copy of a recording to write to. Call this in a worker: elsewhere the copy is only
 * in the memory.
 */
export async function openCopy(id: string): Promise<Copy> {
	try {
		const folder = await openFolder();
		const handle = (await folder.getFileHandle(id, { create: true })) as WorkerFileHandle;
		const access = await handle.createSyncAccessHandle();
		access.truncate(0);
		return {
			write: (bytes) => access.write(bytes),
			async finish() {
				access.close();
				return handle.getFile();
			},
		};
	} catch {
		const chunks: Uint8Array<ArrayBuffer>[] = [];
		return {
			// The encoder overwrites the memory of these bytes with its next output, so the bytes
			// are copied.
			write: (bytes) => chunks.push(bytes.slice()),
			finish: async () => new Blob(chunks),
		};
	}
}

/** A stored small copy of a recording; null if there is none, or if the browser has deleted it. */
export async function findCopy(id: string): Promise<Blob | null> {
	try {
		const handle = await (await openFolder()).getFileHandle(id);
		return await handle.getFile();
	} catch {
		return null;
	}
}

export async function removeCopy(id: string): Promise<void> {
	try {
		await (await openFolder()).removeEntry(id);
	} catch {
		// The small copy of the recording does not exist, or a worker still writes to it. In the
		// second case, `removeOtherCopies` removes the copy later.
	}
}

/**
 * Removes the small copies of recordings whose ids are not in `needed`, such as those whose
 * encoding a reload has interrupted.
 */
export async function removeOtherCopies(needed: readonly string[]): Promise<void> {
	try {
		for await (const id of (await openFolder()).keys()) {
			if (!needed.includes(id)) await removeCopy(id);
		}
	} catch {
		// The browser has no file system of its own or forbids its use, so no copies are stored
		// there.
	}
}
