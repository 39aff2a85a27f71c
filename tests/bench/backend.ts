import { execFileSync } from "node:child_process";

/**
 * What each backend call costs at 10,000 rows by D1's own account, and how much longer it takes than
 * at 100. Needs the build.
 */
export function measureBackend(): object[] {
	const output = execFileSync(
		"vitest",
		["run", "--project", "bench", "--silent=false", "--reporter=default"],
		{ encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
	);
	return [...output.matchAll(/COST (\{.*\})/g)].map(([, line]) => JSON.parse(line ?? ""));
}
