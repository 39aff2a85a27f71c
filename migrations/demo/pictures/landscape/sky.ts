import { between, dawn, mix, sand, seeded, sky } from "../palette.ts";
import {
	blob,
	curve,
	disc,
	fill,
	line,
	linear,
	type Point,
	radial,
	type Stop,
	stroke,
} from "../svg.ts";

export const WIDTH = 960;

export const HEIGHT = 720;

export const paint = (colour: string, y = -20, height = HEIGHT + 40, opacity = 1): string =>
	`<rect x="-20" y="${y}" width="1240" height="${height}" fill="${colour}" opacity="${opacity}"/>`;

export const skyOf = (list: readonly Stop[], height = HEIGHT): string =>
	paint(linear(list), -20, height + 20);

export const dawnSky = (height = 520): string =>
	skyOf(
		[
			[0, sky[1]],
			[0.35, mix(sky[0], dawn[0], 0.4)],
			[0.62, dawn[0]],
			[0.85, dawn[1]],
			[1, dawn[2]],
		],
		height,
	);

export const daySky = (height = 480): string =>
	skyOf(
		[
			[0, sky[1]],
			[0.6, mix(sky[1], sky[0], 0.7)],
			[1, mix(dawn[0], sky[0], 0.35)],
		],
		height,
	);

export const duskSky = (height = 520): string =>
	skyOf(
		[
			[0, sky[3]],
			[0.4, mix(sky[2], dawn[2], 0.45)],
			[0.7, dawn[2]],
			[1, dawn[1]],
		],
		height,
	);

export const nightSky = (height = HEIGHT): string =>
	skyOf(
		[
			[0, sky[4]],
			[0.55, mix(sky[4], sky[3], 0.75)],
			[1, mix(sky[3], dawn[3], 0.35)],
		],
		height,
	);

/** The sun as posters draw it: a disc within widening rings of its own light. */
export function sun(
	x: number,
	y: number,
	r: number,
	core: string = sand[0],
	glow: string = dawn[1],
): string {
	const halo = `<circle cx="${x}" cy="${y}" r="${r * 6}" fill="${radial([
		[0, glow, 0.75],
		[1, glow, 0],
	])}"/>`;
	const rings = [3.6, 2.6, 1.75]
		.map((k) => fill(disc(x, y, r * k), mix(core, glow, 0.35), 0.2))
		.join("");
	return halo + rings + fill(disc(x, y, r), core);
}

/** Long triangular rays, as on the bottom of a basket. */
export function rays(
	x: number,
	y: number,
	r: number,
	colour: string,
	opacity: number,
	count = 22,
): string {
	return Array.from({ length: count }, (_, index) => {
		const turn = Math.PI + (Math.PI * (index + 0.5)) / count;
		const half = (Math.PI / count) * 0.42;
		const at = (k: number, angle: number): Point => [
			x + Math.cos(angle) * k,
			y + Math.sin(angle) * k,
		];
		return fill(
			line([at(r * 0.2, turn), at(r, turn - half), at(r, turn + half)], true),
			colour,
			opacity,
		);
	}).join("");
}

export function clouds(
	colour: string,
	seed: number,
	top: number,
	bottom: number,
	count = 5,
): string {
	const random = seeded(seed);
	return Array.from({ length: count }, () => {
		const [x, y, w] = [
			between(random, -40, 1000),
			between(random, top, bottom),
			between(random, 90, 260),
		];
		const h = w * 0.055;
		const shape = blob([
			[x - w, y],
			[x - w * 0.4, y - h],
			[x - w * 0.1, y - h * 0.7],
			[x + w * 0.25, y - h * 1.7],
			[x + w * 0.6, y - h * 0.4],
			[x + w, y + h * 0.1],
			[x + w * 0.3, y + h * 0.6],
			[x - w * 0.5, y + h * 0.5],
		]);
		return fill(shape, colour, between(random, 0.35, 0.75));
	}).join("");
}

export function stars(seed: number, count: number, bottom: number): string {
	const random = seeded(seed);
	return Array.from({ length: count }, () => {
		const size = 0.6 + random() ** 4 * 2.2;
		return fill(
			disc(random() * WIDTH, random() ** 1.2 * bottom, size),
			random() < 0.2 ? dawn[0] : sand[0],
			Math.round(between(random, 0.4, 1) * 10) / 10,
		);
	}).join("");
}

export function birds(
	x: number,
	y: number,
	size: number,
	colour: string,
	seed: number,
	count = 5,
): string {
	const random = seeded(seed);
	return Array.from({ length: count }, (_, index) => {
		const [bx, by] = [x + index * size * 2.2 + random() * size, y + between(random, -2, 2) * size];
		const wings = curve([
			[bx - size, by - size * 0.3],
			[bx - size * 0.4, by - size * 0.5],
			[bx, by],
			[bx + size * 0.4, by - size * 0.5],
			[bx + size, by - size * 0.2],
		]);
		return stroke(wings, colour, size * 0.18);
	}).join("");
}

export const glow = (x: number, y: number, r: number, colour: string, opacity = 0.6): string =>
	`<circle cx="${x}" cy="${y}" r="${r}" fill="${radial([
		[0, colour, opacity],
		[1, colour, 0],
	])}"/>`;
