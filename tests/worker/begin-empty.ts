import { reset } from "cloudflare:test";
import { afterAll, beforeAll, vi } from "vitest";

// The files share one Worker, but neither its database nor its bucket, nor a clock that was moved.
beforeAll(reset);
afterAll(() => {
	vi.useRealTimers();
});
