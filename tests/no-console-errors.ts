import { afterEach, expect, vi } from "vitest";

const errors = vi.spyOn(console, "error");

/** Whatever logs an error fails its test, unless the test expects it and clears the spy. */
afterEach(() => {
	const calls = [...errors.mock.calls];
	errors.mockClear();
	expect(calls).toEqual([]);
});
