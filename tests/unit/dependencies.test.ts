import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { toastStyles } from "~/platform/http/security-headers";
import manifest from "../../package.json" with { type: "json" };

const packages: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };

test("docs/dependencies.md says of each dependency what it is for", () => {
	const table = readFileSync("docs/dependencies.md", "utf8");
	const named = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
	expect(named.sort()).toEqual(Object.keys(packages).sort());
});

test.each(readdirSync("patches"))("%s is applied to the version that it is for", (file) => {
	const [, name = "", version] = /^(.+)\+([\d.]+)\.patch$/.exec(file) ?? [];
	expect(packages[name.replace("+", "/")]).toBe(version);
	const patch = readFileSync(`patches/${file}`, "utf8");
	for (const change of patch.split(/^diff --git .*$/m).slice(1)) {
		const [, patched = ""] = /^\+{3} b\/(.*)$/m.exec(change) ?? [];
		const runs = change.match(/(?:^\+(?!\+\+ ).*\n)+/gm) ?? [];
		expect(runs).not.toEqual([]);
		for (const added of runs) {
			expect(readFileSync(patched, "utf8")).toContain(added.replaceAll(/^\+/gm, ""));
		}
	}
});

test("the Content-Security-Policy allows the style element that sonner adds", async () => {
	const texts: string[] = [];
	const style = { appendChild: (text: string) => texts.push(text) };
	vi.stubGlobal("document", {
		head: { appendChild: () => texts.push("") },
		createElement: () => style,
		createTextNode: (text: string) => text,
	});
	await import("sonner");
	const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
	expect(texts.map(hashOf)).toEqual(toastStyles);
});
