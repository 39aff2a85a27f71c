import { execFileSync } from "node:child_process";

interface Cost {
	request: string;
	queries: number;
	rowsRead: number;
	rowsWritten: number;
}

/** What D1 counts for each page and backend call, at demo size and grown. Needs the build. */
export function measureD1() {
	const output = execFileSync(
		"vitest",
		["run", "--project", "bench", "--silent=false", "--reporter=default"],
		{ encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
	);
	const costs = [...output.matchAll(/COST (\{.*\})/g)].map(
		([, line]): Cost => JSON.parse(line ?? ""),
	);
	const grown = costs.splice(costs.length / 2);
	return costs.map(({ request, queries, rowsRead, rowsWritten }, index) => ({
		request: `\`${request}\``,
		"queries, demo": queries,
		"10,000": grown[index]?.queries ?? "",
		"rows read, demo": rowsRead,
		" 10,000": grown[index]?.rowsRead ?? "",
		"rows written, demo": rowsWritten,
		"10,000 ": grown[index]?.rowsWritten ?? "",
	}));
}
