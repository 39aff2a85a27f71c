import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** The kernel counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Fields of /proc/<pid>/stat after the name, by their number in proc(5) less 3. */
const PARENT = 1;
const USER_TIME = 11;
const SYSTEM_TIME = 12;

function readStat(pid: number) {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
	const fields = stat
		.slice(stat.lastIndexOf(")") + 2)
		.split(" ")
		.map(Number);
	const at = (index: number) => fields[index] ?? 0;
	return { name, parent: at(PARENT), cpuMs: (at(USER_TIME) + at(SYSTEM_TIME)) * MS_PER_TICK };
}

/** The workerd processes that a process has started, directly or not. Linux only. */
export function workerdOf(ancestor: number): number[] {
	const all = readdirSync("/proc").map(Number).filter(Number.isInteger);
	const stats = new Map(
		all.flatMap((pid) => {
			try {
				return [[pid, readStat(pid)] as const];
			} catch {
				return []; // It has ended meanwhile.
			}
		}),
	);
	const descends = (pid: number): boolean =>
		pid === ancestor || (pid > 1 && descends(stats.get(pid)?.parent ?? 0));
	return [...stats]
		.filter(([pid, { name }]) => name === "workerd" && descends(pid))
		.map(([p]) => p);
}

export function cpuMs(pids: number[]): number {
	return pids.reduce((sum, pid) => sum + readStat(pid).cpuMs, 0);
}

/** By how many megabytes the memory of processes peaks above what they had, during some work. */
export async function peakMegabytes(pids: number[], work: () => Promise<unknown>) {
	const kilobytes = (field: string) =>
		pids.reduce((sum, pid) => {
			const status = readFileSync(`/proc/${pid}/status`, "utf8");
			return sum + Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]);
		}, 0);
	for (const pid of pids) writeFileSync(`/proc/${pid}/clear_refs`, "5");
	const before = kilobytes("VmRSS");
	await work();
	return (kilobytes("VmHWM") - before) / 1024;
}
