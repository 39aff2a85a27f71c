import { cpuMs, peakMegabytes } from "./process.ts";
import { short, spread } from "./report.ts";
import type { Workerd } from "./workers.ts";

const TIMES = 20;

/** The account of the demo content. */
const member = { email: "admin@demo.example", password: "demo-portal" };

/**
 * The cost of one sign-in with a password at the embedded account service, and by how much memory
 * grows for the first password that it hashes.
 */
export async function measureSignIn({ pid, origins }: Workerd) {
	const url = new URL("/auth/v1/token?grant_type=password", origins.get("site"));
	const signIn = async () => {
		const response = await fetch(url, { method: "POST", body: JSON.stringify(member) });
		if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
		await response.arrayBuffer();
	};
	// The first request loads the account service's code.
	await fetch(new URL("/auth/v1/settings", origins.get("site")));
	const megabytes = await peakMegabytes([pid], signIn);
	const wall = [];
	const cpu = [];
	for (let i = 0; i < TIMES; i++) {
		const [begun, cpuBefore] = [performance.now(), cpuMs([pid])];
		await signIn();
		wall.push(performance.now() - begun);
		cpu.push(cpuMs([pid]) - cpuBefore);
	}
	return {
		megabytes,
		row: { "wall ms": spread(wall), "CPU ms": spread(cpu), "memory MB": short(megabytes) },
	};
}
