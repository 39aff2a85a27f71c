/*
 * `npm run test:soak`: what takes too long for `npm test`. `SOAK_MINUTES=1` makes the traffic
 * shorter.
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { printTable } from "../bench/report.ts";
import { killAmidWrites } from "./kills.ts";
import { sendTraffic } from "./traffic.ts";

const STATE = ".wrangler/soak";

const minutes = Number(process.env.SOAK_MINUTES ?? 10);

rmSync(STATE, { recursive: true, force: true });
for (const script of ["build", "db"]) {
	const env = { ...process.env, STATE };
	execFileSync("npm", ["run", "--silent", script], { stdio: "ignore", env });
}
printTable("Killed amid writes", [await killAmidWrites(STATE)]);
const env = { ...process.env, ODD_BODIES: "2000" };
const oddBodies = "vitest run --project worker tests/worker/odd-bodies.test.ts --reporter default";
execFileSync("npx", oddBodies.split(" "), { stdio: "inherit", env });
const { figures, rows, statuses } = await sendTraffic(STATE, minutes);
printTable("Mixed traffic, as fast as the machine answers", [figures]);
printTable("How long its requests took", rows);
printTable("What was answered", statuses);
