/** Every colour in the pictures is one of these, or a mix of two of them. */
export const sand = ["#FBF7F0", "#F3E9DA", "#E7DCC9", "#C9B79C", "#8A7658", "#2B2419"] as const;
export const sky = ["#E3F0F8", "#75AADB", "#2F7FB5", "#0B4A6F", "#0B1622"] as const;
export const dawn = ["#FBE3B0", "#F2B33D", "#F08A4B", "#E4572E", "#B8402A"] as const;
export const leaf = ["#7FA65A", "#1F6B3A"] as const;
export const skin = ["#3B2418", "#5A3825", "#7A4E33", "#9A6A48"] as const;

const channels = (hex: string): number[] =>
	[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colour that lies `t` of the way from `from` to `to`. */
export function mix(from: string, to: string, t: number): string {
	const end = channels(to);
	const hex = channels(from).map((value, index) => {
		const mixed = Math.round(value + ((end[index] ?? value) - value) * t);
		return mixed.toString(16).padStart(2, "0");
	});
	return `#${hex.join("")}`;
}

export const darker = (colour: string, t = 0.25): string => mix(colour, "#1d1512", t);
export const lighter = (colour: string, t = 0.25): string => mix(colour, sand[0], t);

export const hairBlack = mix(sand[5], sky[4], 0.55);
export const hairGrey = mix(sand[2], sky[4], 0.22);
export const earth = mix(dawn[4], sand[3], 0.45);
export const thatch = mix(sand[4], dawn[1], 0.3);

export type Random = () => number;

/** Mulberry32: small, fast and the same on every machine, so that a redraw changes nothing. */
export function seeded(seed: number): Random {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(state ^ (state >>> 15), state | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

export const between = (random: Random, low: number, high: number): number =>
	low + random() * (high - low);

export function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
	return items[Math.floor(random() * items.length)] ?? items[0];
}
