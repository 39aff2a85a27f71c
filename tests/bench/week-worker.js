/*
 * The built Worker in a week that passes in a minute: the header `X-Clock` says what time it is, and
 * what the page cache has is thrown away at random, the likelier the longer nobody has asked for it.
 */
import site from "./index.js";

const RealDate = Date;
let now = 0;

globalThis.Date = class extends RealDate {
	constructor(...given) {
		super(...(given.length > 0 ? given : [now]));
	}
	static now() {
		return now;
	}
};

/** Evenly spread between 0 and 1, and the same in each run (mulberry32). */
function randomFrom(seed) {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

const random = randomFrom(1);
const touched = new Map();
let halfLife = Number.POSITIVE_INFINITY;

const open = caches.open.bind(caches);
caches.open = async (name) => {
	const cache = await open(name);
	return {
		put: (url, response) => {
			touched.set(url, now);
			return cache.put(url, response);
		},
		match: async (url) => {
			const idle = now - (touched.get(url) ?? now);
			if (random() > 2 ** (-idle / halfLife)) return undefined;
			touched.set(url, now);
			return cache.match(url);
		},
	};
};

export default {
	fetch(request, env, execution) {
		now = Number(request.headers.get("X-Clock"));
		halfLife = Number(request.headers.get("X-Half-Life"));
		return site.fetch(request, env, execution);
	},
};
