import { between, darker, lighter, sand, seeded } from "../palette.ts";
import { blob, curve, disc, fill, linear, type Point, stroke } from "../svg.ts";
import { HEIGHT, WIDTH } from "./sky.ts";

/** A line of hills from edge to edge, filled down to the bottom. */
export function hills(
	y: number,
	rise: number,
	seed: number,
	colour: string,
	width = WIDTH,
): string {
	const random = seeded(seed);
	const points: Point[] = [];
	for (let x = -60; x <= width + 120; x += 105) points.push([x, y - random() * rise]);
	return `<path d="${curve(points)}L${width + 200} 900L-80 900Z" fill="${colour}"/>`;
}

/** Kalahari sand: lit at the horizon, deeper towards us, with long ripples. */
export function ground(y: number, far: string, near: string, seed = 3, ripples = 16): string {
	const random = seeded(seed);
	const edge: Point[] = [];
	for (let x = -60; x <= WIDTH + 120; x += 150) edge.push([x, y + between(random, -5, 5)]);
	const base = `<path d="${curve(edge)}L1160 900L-80 900Z" fill="${linear([
		[0, far],
		[1, near],
	])}"/>`;
	const lines = Array.from({ length: ripples }, () => {
		const depth = random() ** 1.4;
		const [x, at] = [between(random, 0, WIDTH), y + 16 + depth * (HEIGHT - y)];
		const w = 60 + depth * 180;
		const colour = random() < 0.5 ? lighter(far, 0.35) : darker(near, 0.25);
		return fill(
			blob([
				[x - w, at],
				[x, at - 2 - depth * 5],
				[x + w, at + 2],
				[x, at + 2 + depth * 3],
			]),
			colour,
			0.3,
		);
	});
	return base + lines.join("");
}

export function shadow(
	x: number,
	y: number,
	width: number,
	colour: string = sand[5],
	opacity = 0.3,
	skew = 0,
): string {
	return fill(disc(x + skew, y, width + Math.abs(skew) * 0.7, width * 0.16 + 2), colour, opacity);
}

export function grass(
	x: number,
	y: number,
	height: number,
	colour: string,
	seed: number,
	blades = 9,
): string {
	const random = seeded(seed);
	return Array.from({ length: blades }, () => {
		const [lean, tall] = [between(random, -0.7, 0.7), height * between(random, 0.5, 1)];
		const root = x + between(random, -height * 0.25, height * 0.25);
		const tip: Point = [root + lean * tall * 0.7, y - tall];
		return stroke(
			curve([[root, y], [root + lean * tall * 0.2, y - tall * 0.6], tip]),
			colour,
			height * 0.05,
		);
	}).join("");
}

export function veld(
	y: number,
	spread: number,
	height: number,
	colour: string,
	seed: number,
	count = 12,
): string {
	const random = seeded(seed);
	return Array.from({ length: count }, (_, index) =>
		grass(
			between(random, -10, 970),
			y + random() * spread,
			height * between(random, 0.6, 1.1),
			colour,
			seed + index,
		),
	).join("");
}

export const floor = (y: number, height: number, top: string, bottom: string): string =>
	`<rect x="-20" y="${y}" width="1000" height="${height}" fill="${linear([
		[0, top],
		[1, bottom],
	])}"/>`;
