import { vi } from "vitest";

/** Repeats a check of what happens in the background until it holds. The machine may be busy. */
export const eventually = <Result>(check: () => Result | Promise<Result>) =>
	vi.waitFor(check, { timeout: 60_000 });
