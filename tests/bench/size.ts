import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { kilobytes } from "./report.ts";
import { modulesOf } from "./workers.ts";

/**
 * The size of the built Worker, which is minified, of what an isolate loads of it at once, and of the
 * service worker, which browsers fetch.
 */
export function measureSize() {
	const [main = "", ...others] = modulesOf("build/server");
	const atOnce = new Set([main]);
	for (const path of atOnce) {
		const code = readFileSync(path, "utf8");
		for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) {
			atOnce.add(`${dirname(path)}/${name}`);
		}
	}
	const sizes = (paths: string[], what: string) => {
		const codes = paths.map((path) => readFileSync(path));
		const sum = (bytes: number[]) => kilobytes(bytes.reduce((total, one) => total + one, 0));
		return {
			Worker: what,
			files: paths.length,
			"KB minified": sum(codes.map((code) => code.length)),
			"KB gzip": sum(codes.map((code) => gzipSync(code, { level: 9 }).length)),
		};
	};
	return [
		sizes([main, ...others], "the whole"),
		sizes([...atOnce], "what answers from the page cache"),
		sizes(["build/client/service-worker.js"], "the service worker in browsers"),
	];
}
