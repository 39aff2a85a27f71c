import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };

test("docs/dependencies.md says of each dependency what it is for", () => {
	const table = readFileSync("docs/dependencies.md", "utf8");
	const named = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
	const { dependencies, devDependencies } = manifest;
	expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
});
