// The small copies of recordings, in the browser's own file system until they are uploaded. Where the
// browser has none, as in a private window, a copy is in the memory and a reload loses it.

const FOLDER = "recordings";

async function openFolder() {
	const root = await navigator.storage.getDirectory();
	return root.getDirectoryHandle(FOLDER, { create: true });
}

/** What TypeScript's types of pages leave out, as only workers have it. */
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

/** Begins a copy. Only a worker can write while a recording is encoded. */
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
			// The encoder uses its memory again.
			write: (bytes) => chunks.push(bytes.slice()),
			finish: async () => new Blob(chunks),
		};
	}
}

/** Null if there is none, or the browser has thrown it away. */
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
		// There is none, or its worker still writes: then `removeOtherCopies` removes it.
	}
}

/** Removes what no upload needs, such as copies that a reload has interrupted. */
export async function removeOtherCopies(needed: readonly string[]): Promise<void> {
	try {
		for await (const id of (await openFolder()).keys()) {
			if (!needed.includes(id)) await removeCopy(id);
		}
	} catch {
		// The browser has no file system of its own, or forbids it.
	}
}
