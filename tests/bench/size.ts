import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { kilobytes } from "./report.ts";
import { modulesOf } from "./workers.ts";

/** The size of the built Worker, which is minified: of what every isolate loads, and of the rest. */
export function measureSize() {
	const sizes = modulesOf("build/server").map((path) => {
		const code = readFileSync(path);
		return { path, bytes: code.length, gzip: gzipSync(code, { level: 9 }).length };
	});
	const sum = (of: typeof sizes, what: "bytes" | "gzip") =>
		kilobytes(of.reduce((total, one) => total + one[what], 0));
	return [["the whole Worker", sizes] as const, ["its first file", sizes.slice(0, 1)] as const].map(
		([what, of]) => ({
			Worker: what,
			files: of.length,
			"KB minified": sum(of, "bytes"),
			"KB gzip": sum(of, "gzip"),
		}),
	);
}
