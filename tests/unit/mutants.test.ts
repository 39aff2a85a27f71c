import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutants } from "../mutants/guards";

test("every guard that `npm run test:mutants` turns off stands exactly once in its file", () => {
	const misplaced = mutants.filter(
		({ file, code }) => readFileSync(file, "utf8").split(code).length !== 2,
	);
	expect(misplaced.map(({ what, file }) => `${what} (${file})`)).toEqual([]);
});
