import { newDevice } from "../worker/passkey-device.ts";
import { cpuMs, peakMegabytes } from "./process.ts";
import { short, spread } from "./report.ts";
import type { Workerd } from "./workers.ts";

const TIMES = 20;

/** The account of the demo content. */
const member = { email: "admin@demo.example", password: "demo-portal" };

/**
 * The cost of one sign-in with a password at the embedded account service, and by how much memory
 * grows for the first password that it hashes; and that of one by a passkey in the portal.
 */
export async function measureSignIn(workerd: Workerd) {
	const { pid, origins } = workerd;
	const url = new URL("/auth/v1/token?grant_type=password", origins.get("site"));
	const signIn = async () => {
		const response = await fetch(url, { method: "POST", body: JSON.stringify(member) });
		if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
		await response.arrayBuffer();
	};
	// The first request loads the account service's code.
	await fetch(new URL("/auth/v1/settings", origins.get("site")));
	const megabytes = await peakMegabytes([pid], signIn);
	const byPassword = await timed(pid, async () => signIn);
	const byPasskey = await timed(pid, await passkeySignIn(url.origin));
	return {
		megabytes,
		rows: [
			{ by: "password", ...byPassword, "memory MB": short(megabytes) },
			{ by: "passkey", ...byPasskey, "memory MB": "" },
		],
	};
}

/** @param prepare what is not measured, and gives what is */
async function timed(pid: number, prepare: () => Promise<() => Promise<void>>) {
	const wall = [];
	const cpu = [];
	for (let i = 0; i < TIMES; i++) {
		const measured = await prepare();
		const [begun, cpuBefore] = [performance.now(), cpuMs([pid])];
		await measured();
		wall.push(performance.now() - begun);
		cpu.push(cpuMs([pid]) - cpuBefore);
	}
	return { "wall ms": spread(wall), "CPU ms": spread(cpu) };
}

/** Adds a passkey to the demo account; the device has signed when the sign-in is measured. */
async function passkeySignIn(origin: string) {
	const device = await newDevice();
	const jar = new Map<string, string>();
	const post = async (path: string, fields: Record<string, string>) => {
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
		const headers = { Origin: origin, Cookie: cookie };
		const body = new URLSearchParams(fields);
		const init = { method: "POST", headers, body, redirect: "manual" } as const;
		const response = await fetch(origin + path, init);
		if (response.status > 303) throw new Error(`${path}: ${response.status}`);
		for (const sent of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(sent) ?? [];
			jar.set(name, value);
		}
		return response.text();
	};
	const options = async (purpose: string) =>
		JSON.parse(await post("/admin/passkey-options", { for: purpose }));
	await post("/admin", { intent: "sign-in", ...member });
	const passkey = await device.make(await options("account"), { origin });
	await post("/admin/passkeys", { intent: "add", passkey });
	return async () => {
		const passkey = await device.sign(await options("sign-in"), { origin });
		return async () => void (await post("/admin", { intent: "sign-in-passkey", passkey }));
	};
}
