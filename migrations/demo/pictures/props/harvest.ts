import { darker, dawn, leaf, lighter, mix, sand } from "../palette.ts";
import {
	blob,
	clipped,
	curve,
	disc,
	fill,
	form,
	group,
	type Light,
	line,
	type Point,
	stroke,
	tube,
} from "../svg.ts";
import { weaveBand } from "../weave.ts";

/** A Tswana basket, a bowl of woven bands, `w` wide with its rim at the origin's height. */
export function basket(x: number, y: number, w: number, light: Light, filling = ""): string {
	const [half, h] = [w / 2, w * 0.46];
	const body =
		`M${x - half} ${y}C${x - half * 0.95} ${y + h * 0.6} ${x - half * 0.6} ${y + h} ${x - half * 0.5} ${y + h}` +
		`L${x + half * 0.5} ${y + h}C${x + half * 0.6} ${y + h} ${x + half * 0.95} ${y + h * 0.6} ${x + half} ${y}Z`;
	const straw = mix(sand[3], dawn[1], 0.4);
	return (
		fill(disc(x, y, half, w * 0.1), darker(straw, 0.55)) +
		filling +
		form(body, straw, light, w * 0.1) +
		clipped(
			body,
			weaveBand({
				x: x - half,
				y: y + h * 0.2,
				width: w,
				height: h * 0.5,
				ground: mix(dawn[4], sand[5], 0.35),
				mark: straw,
				accent: sand[1],
			}),
			fill(
				line(
					[
						[x + half * 0.35 * -Math.sign(light.from || 1), y],
						[x - half * 1.2 * Math.sign(light.from || 1), y],
						[x - half * 1.2 * Math.sign(light.from || 1), y + h],
						[x + half * 0.1, y + h],
					],
					true,
				),
				light.shade,
				0.22,
			),
		) +
		stroke(
			curve([
				[x - half, y],
				[x, y + w * 0.09],
				[x + half, y],
			]),
			lighter(straw, 0.3),
			w * 0.035,
		)
	);
}

export function sorghum(x: number, y: number, h: number, turn: number): string {
	const grains: string[] = [];
	for (let k = 0; k < 9; k += 1) {
		const t = k / 8;
		const spread = Math.sin(Math.PI * (0.15 + t * 0.8)) * h * 0.1;
		for (const s of [-1, 0, 1]) {
			const colour = (k + s) % 2 ? dawn[4] : mix(dawn[3], dawn[1], 0.35);
			grains.push(fill(disc(s * spread, -h * (0.55 + t * 0.45), h * 0.055), colour));
		}
	}
	const blade = (s: number): string =>
		fill(
			blob([
				[0, -h * 0.05],
				[s * h * 0.2, -h * 0.4],
				[s * h * 0.36, -h * 0.34],
				[s * h * 0.14, -h * 0.2],
			]),
			leaf[0],
		);
	return group(
		`translate(${x} ${y}) rotate(${turn})`,
		stroke(
			curve([
				[0, 0],
				[0, -h * 0.6],
			]),
			leaf[0],
			h * 0.04,
		),
		blade(1),
		blade(-1),
		...grains,
	);
}

export function pumpkin(x: number, y: number, r: number, colour: string, light: Light): string {
	const lobes = [-0.62, 0.62, -0.3, 0.3, 0].map((dx) =>
		form(
			disc(x + dx * r, y - r * 0.7, r * 0.46, r * (0.72 - Math.abs(dx) * 0.12)),
			colour,
			light,
			r * 0.09,
		),
	);
	return (
		lobes.join("") +
		form(
			tube(
				[
					[x, y - r * 1.32],
					[x + r * 0.08, y - r * 1.6],
				],
				[r * 0.1, r * 0.07],
			),
			leaf[1],
			light,
			1,
		)
	);
}

export function watermelon(x: number, y: number, r: number, light: Light): string {
	const shape = disc(x, y - r * 0.72, r, r * 0.74);
	const bands = [-0.6, -0.2, 0.22, 0.62].map((t) =>
		stroke(
			curve([
				[x + t * r * 0.2, y - r * 1.5],
				[x + t * r * 1.25, y - r * 0.72],
				[x + t * r * 0.2, y + r * 0.05],
			]),
			darker(leaf[1], 0.45),
			r * 0.1,
			0.8,
		),
	);
	return form(shape, mix(leaf[1], leaf[0], 0.4), light, r * 0.2) + clipped(shape, ...bands);
}

export function melonSlice(x: number, y: number, r: number, turn: number): string {
	const half = (k: number): string => `M${-k} 0C${-k} ${k * 1.3} ${k} ${k * 1.3} ${k} 0Z`;
	const seeds: Point[] = [
		[-0.45, 0.25],
		[-0.15, 0.5],
		[0.2, 0.45],
		[0.5, 0.25],
		[0, 0.2],
	];
	return group(
		`translate(${x} ${y}) rotate(${turn})`,
		fill(half(r), leaf[1]),
		fill(half(r * 0.9), sand[0]),
		fill(half(r * 0.83), dawn[3]),
		...seeds.map(([sx, sy]) => fill(disc(sx * r, sy * r, r * 0.04, r * 0.06), sand[5])),
	);
}
