/** Whether something failed because the device has no more room. */
export function isFull(error: unknown): boolean {
	return error instanceof DOMException && error.name === "QuotaExceededError";
}
