import { expect, test, vi } from "vitest";
import { authKeys } from "~/db/auth-service-schema";
import { logError } from "~/platform/log";
import { db } from "./client";

test("the log tells which query failed and why, and nothing of what the query was given", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const key = { name: "signing", privateJwk: '{"d":"the private\n    at part"}' };
	await db.insert(authKeys).values(key);
	const failure = await db
		.insert(authKeys)
		.values(key)
		.catch((error: unknown) => error);
	logError("failed", failure);
	logError("failed", new Error("While signing in", { cause: failure }));
	for (const [line] of logged.mock.calls) {
		expect(line).toContain('insert into \\"auth_keys\\"');
		expect(line).toContain("UNIQUE constraint failed: auth_keys.name");
		expect(line).toContain("log.test.ts");
		expect(line).not.toMatch(/the private|at part/);
	}
	expect(logged).toHaveBeenCalledTimes(2);
	logged.mockClear();
});
