/** Whether an error means that the device has no more storage. */
export function isStorageFull(error: unknown): boolean {
	return error instanceof DOMException && error.name === "QuotaExceededError";
}
