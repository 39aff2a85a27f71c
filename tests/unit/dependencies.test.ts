import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };

test("the README says of each dependency what it is for", () => {
	const readme = readFileSync("README.md", "utf8");
	const [, table = ""] = /## Dependencies\n([\s\S]*?)\n## /.exec(readme) ?? [];
	const named = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
	const { dependencies, devDependencies } = manifest;
	expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
});
