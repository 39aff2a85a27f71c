import { vi } from "vitest";

/** Prints nothing of what is logged while something is done, and gives its lines. */
export async function logOf(level: "info" | "warn" | "error", work: () => unknown) {
	const logged = vi.spyOn(console, level).mockImplementation(() => {});
	await work();
	const lines = logged.mock.calls.map(([line]) => String(line));
	logged.mockReset();
	return lines;
}
