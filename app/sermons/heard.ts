// How far recordings were heard, in seconds, kept on the device. The browser may forbid storage.

const keyOf = (url: string) => `heard ${url}`;

export function readHeard(url: string): number {
	try {
		return Number(localStorage.getItem(keyOf(url))) || 0;
	} catch {
		return 0;
	}
}

export function storeHeard(url: string, seconds: number) {
	try {
		localStorage.setItem(keyOf(url), `${seconds}`);
	} catch {}
}
