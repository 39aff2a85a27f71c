import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** The kernel counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Fields of /proc/<pid>/stat after the name, by their number in proc(5) less 3. */
const PARENT = 1;
const USER_TIME = 11;
const SYSTEM_TIME = 12;
/** After the machine. */
const START_TIME = 19;

function readStat(pid: number) {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
	const fields = stat
		.slice(stat.lastIndexOf(")") + 2)
		.split(" ")
		.map(Number);
	const at = (index: number) => fields[index] ?? 0;
	return {
		name,
		parent: at(PARENT),
		cpuMs: (at(USER_TIME) + at(SYSTEM_TIME)) * MS_PER_TICK,
		startedMs: at(START_TIME) * MS_PER_TICK,
	};
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

/** How long the threads of a process that still run have run, in milliseconds. */
function threadsMs(pid: number): number {
	let sum = 0;
	for (const thread of readdirSync(`/proc/${pid}/task`)) {
		try {
			const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(
				" ",
			);
			sum += Number(nanoseconds) / 1e6;
		} catch {
			// It has ended meanwhile.
		}
	}
	return sum;
}

/**
 * The CPU time of processes: to the nanosecond by their threads, and by the process's own account,
 * which counts hundredths of a second, where threads have ended.
 */
export function cpuMs(pids: number[]): number {
	return pids.reduce((sum, pid) => sum + Math.max(threadsMs(pid), readStat(pid).cpuMs), 0);
}

/** How long ago a process began, in milliseconds, to a hundredth of a second. */
export function ageMs(pid: number): number {
	const uptime = Number(readFileSync("/proc/uptime", "utf8").split(" ")[0]) * 1000;
	return uptime - readStat(pid).startedMs;
}

function kilobytesOf(pid: number, field: "VmRSS" | "VmHWM"): number {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]);
}

/** The memory that a process has at this moment. */
export const residentMegabytes = (pid: number) => kilobytesOf(pid, "VmRSS") / 1024;

/** By how many megabytes the memory of processes peaks above what they had, during some work. */
export async function peakMegabytes(pids: number[], work: () => Promise<unknown>) {
	const kilobytes = (field: "VmRSS" | "VmHWM") =>
		pids.reduce((sum, pid) => sum + kilobytesOf(pid, field), 0);
	for (const pid of pids) writeFileSync(`/proc/${pid}/clear_refs`, "5");
	const before = kilobytes("VmRSS");
	await work();
	return (kilobytes("VmHWM") - before) / 1024;
}
