import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { pictures } from "../fixtures/pictures";
import { administrator } from "./seeded";

const examplesOf = (page: string) =>
	[...readFileSync(page, "utf8").matchAll(/```sh\n(.*?)```/gs)].map(([, code]) => code ?? "");

test("`npm run deploy -- --check` finds everything right at the site", ({ baseURL }) => {
	const check = ["scripts/deploy/deploy.ts", "--check", "--site", baseURL ?? ""];
	const printed = execFileSync("node", check, { encoding: "utf8" });
	expect(printed).toContain("ok: version: the one that was built here");
	expect(printed).toContain("ok: languages: en");
	expect(printed).toContain("ok: a write by nobody: 401 without a permission, 403 from another");
	expect(printed).toContain("Everything is right.");
});

test("every example of the API's page does what it says", ({ baseURL }) => {
	const folder = mkdtempSync(join(tmpdir(), "readme-"));
	writeFileSync(join(folder, "photo.jpg"), pictures.jpeg);
	const variables: Record<string, string> = { ORIGIN: baseURL ?? "", TOKEN: administrator.token };
	const run = (code: string, cwd: string) =>
		execFileSync("bash", ["-euc", code], {
			cwd,
			encoding: "utf8",
			env: { ...process.env, ...variables },
			stdio: ["ignore", "pipe", "pipe"],
		});
	const calls = examplesOf("docs/api.md");
	expect(calls.length).toBeGreaterThan(9);
	for (const code of calls) {
		const answer = JSON.parse(run(code, folder));
		if (code.includes("/login")) continue;
		expect(answer, code).not.toHaveProperty("message");
		variables.ID = answer.data?.id ?? "";
		variables.UPDATED_AT = answer.data?.updatedAt ?? "";
		variables.URL = answer.url ?? "";
		variables.SNAPSHOT = answer.data?.snapshot ?? "";
	}
	rmSync(folder, { recursive: true });

	// A connection of its own each time: what blocks this process hides that the server closed one.
	// With a token, because others see what the command has done after a minute.
	const list = 'curl "$ORIGIN/api/sermons" -H "Authorization: Bearer $TOKEN"';
	const count = () => JSON.parse(run(list, process.cwd())).data.length;
	expect(count()).toBe(0);
	const restore = examplesOf("docs/operations.md").find((code) => code.includes("$SNAPSHOT"));
	run(restore ?? "", process.cwd());
	expect(count()).toBeGreaterThan(20);
});
