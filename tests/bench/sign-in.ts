import { execFileSync } from "node:child_process";
import { cpuMs, peakMegabytes, workerdOf } from "./process.ts";

const TIMES = 20;
const member = { email: "bench@church.example", password: "correct horse" };

/**
 * The cost of one sign-in with a password, in workerd: median wall time and mean CPU time of the
 * embedded account service, and by how much memory grows for the first password that it hashes.
 *
 * @param server the process that started workerd
 * @param state the directory of its database
 */
export async function measureSignIn(origin: string, server: number, state: string) {
	const pids = workerdOf(server);
	const megabytes = await peakMegabytes(pids, () => post(`${origin}/auth/v1/signup`));
	confirmMember(state);
	const signIn = () => post(`${origin}/auth/v1/token?grant_type=password`);
	for (let i = 0; i < 3; i++) await signIn();
	const cpuBefore = cpuMs(pids);
	const walls = [];
	for (let i = 0; i < TIMES; i++) {
		const begun = performance.now();
		await signIn();
		walls.push(performance.now() - begun);
	}
	const cpu = (cpuMs(pids) - cpuBefore) / TIMES;
	const wall = walls.sort((a, b) => a - b)[TIMES / 2] ?? 0;
	return { wall, cpu, megabytes };
}

function confirmMember(state: string) {
	const confirm = `UPDATE auth_users SET email_confirmed_at = 0 WHERE email = '${member.email}'`;
	execFileSync(
		"wrangler",
		["d1", "execute", "DB", "--local", "--persist-to", state, "--command", confirm],
		{ stdio: "ignore" },
	);
}

async function post(url: string) {
	const response = await fetch(url, { method: "POST", body: JSON.stringify(member) });
	if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
	await response.arrayBuffer();
}
