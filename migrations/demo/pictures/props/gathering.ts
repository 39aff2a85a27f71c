import { darker, dawn, hairBlack, leaf, lighter, mix, sand, skin, sky } from "../palette.ts";
import {
	blob,
	curve,
	disc,
	fill,
	form,
	type Light,
	line,
	type Point,
	stroke,
	tube,
} from "../svg.ts";
import { weaveBand } from "../weave.ts";

export function potjie(x: number, y: number, r: number, light: Light): string {
	const iron = mix(sky[4], sand[5], 0.5);
	const leg = (dx: number): string =>
		form(
			tube(
				[
					[x + dx * r * 0.6, y - r * 0.35],
					[x + dx * r * 0.8, y],
				],
				[r * 0.13, r * 0.08],
			),
			iron,
			light,
			1,
		);
	return (
		leg(-1) +
		leg(1) +
		form(disc(x, y - r * 0.9, r, r * 0.76), iron, light, r * 0.16) +
		form(disc(x, y - r * 1.46, r * 0.86, r * 0.2), lighter(iron, 0.15), light, r * 0.06) +
		form(disc(x, y - r * 1.56, r * 0.76, r * 0.2), iron, light, r * 0.05) +
		form(disc(x, y - r * 1.76, r * 0.12, r * 0.08), lighter(iron, 0.2), light, 1)
	);
}

export function fire(x: number, y: number, h: number): string {
	const flame = (w: number, tall: number, lean: number): string =>
		blob([
			[x - w, y - tall * 0.12],
			[x - w * 0.8, y - tall * 0.4],
			[x - w * 0.2 + lean, y - tall * 0.7],
			[x + lean, y - tall],
			[x + w * 0.5 + lean * 0.5, y - tall * 0.6],
			[x + w, y - tall * 0.28],
			[x + w * 0.7, y],
			[x - w * 0.6, y],
		]);
	const log = (a: Point, b: Point): string =>
		fill(tube([a, b], [h * 0.07, h * 0.06]), darker(skin[1], 0.3));
	return (
		log([x - h * 0.5, y + h * 0.08], [x + h * 0.34, y - h * 0.06]) +
		log([x + h * 0.5, y + h * 0.08], [x - h * 0.34, y - h * 0.06]) +
		fill(flame(h * 0.34, h, h * 0.06), dawn[3]) +
		fill(flame(h * 0.25, h * 0.74, -h * 0.04), dawn[2]) +
		fill(flame(h * 0.17, h * 0.52, h * 0.03), dawn[1]) +
		fill(flame(h * 0.09, h * 0.3, 0), sand[0])
	);
}

export function parcel(
	x: number,
	y: number,
	w: number,
	light: Light,
	colour: string = mix(sand[3], dawn[2], 0.2),
): string {
	const h = w * 0.78;
	const front = line(
		[
			[x - w / 2, y - h],
			[x + w / 2, y - h],
			[x + w / 2, y],
			[x - w / 2, y],
		],
		true,
	);
	const greens = [-0.3, -0.1, 0.14, 0.32].map((t, index) =>
		fill(
			disc(x + t * w, y - h - w * 0.06, w * 0.15, w * 0.17),
			[leaf[0], dawn[3], leaf[1], dawn[1]][index] ?? leaf[0],
		),
	);
	return (
		greens.join("") +
		form(front, colour, light, w * 0.1) +
		weaveBand({
			x: x - w / 2,
			y: y - h * 0.72,
			width: w,
			height: h * 0.28,
			ground: dawn[4],
			mark: sand[1],
			accent: sand[0],
		})
	);
}

export function stringLights(
	from: Point,
	to: Point,
	sag: number,
	count: number,
	bulb: string,
): string {
	const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag];
	const at = (t: number): Point =>
		[0, 1].map((axis) => {
			const [a = 0, m = 0, b = 0] = [from[axis], middle[axis], to[axis]];
			return (1 - t) ** 2 * a + 2 * t * (1 - t) * (2 * m - (a + b) / 2) * 1 + t ** 2 * b;
		}) as unknown as Point;
	const wire = curve(Array.from({ length: 9 }, (_, k) => at(k / 8)));
	const bulbs = Array.from({ length: count }, (_, k) => {
		const [x, y] = at((k + 0.5) / count);
		return fill(disc(x, y + 5, 13), bulb, 0.25) + fill(disc(x, y + 5, 5, 6), sand[0]);
	});
	return stroke(wire, hairBlack, 1.6, 0.8) + bulbs.join("");
}
