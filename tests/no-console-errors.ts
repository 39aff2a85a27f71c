import { afterEach, expect, vi } from "vitest";

const errors = vi.spyOn(console, "error");

/** Logged when the storage is emptied under what a file of tests has left running. */
const EMPTIED = "Application called deleteAllDurableObjects()";

/** Whatever logs an error fails its test, unless the test expects it and clears the spy. */
afterEach(() => {
	const calls = errors.mock.calls.filter(([line]) => !String(line).includes(EMPTIED));
	errors.mockClear();
	expect(calls).toEqual([]);
});
