import { dawn, sand, sky } from "./palette.ts";
import { define, fill, line, type Point } from "./svg.ts";

/** A repeating cloth: a tile of `size` by `size` on a ground, drawn by `marks`. */
function cloth(size: number, ground: string, marks: string): string {
	const box = `width="${size}" height="${size}" patternUnits="userSpaceOnUse"`;
	const base = `<rect width="${size}" height="${size}" fill="${ground}"/>`;
	return `url(#${define((id) => `<pattern id="${id}" ${box}>${base}${marks}</pattern>`)})`;
}

const diamond = (x: number, y: number, w: number, h: number): string =>
	line(
		[
			[x, y - h],
			[x + w, y],
			[x, y + h],
			[x - w, y],
		],
		true,
	);

/** Leteisi, the German print: small white marks in rows on indigo. */
export function leteisi(ground: string = sky[3], mark: string = sky[0], size = 9): string {
	const [h, q] = [size / 2, size / 4];
	const dot = (x: number, y: number): string =>
		`<circle cx="${x}" cy="${y}" r="${size * 0.07}" fill="${mark}"/>`;
	const flower = dot(h - q * 0.6, q) + dot(h + q * 0.6, q) + dot(h, q * 0.4) + dot(h, q * 1.6);
	return cloth(
		size,
		ground,
		flower +
			fill(diamond(0, h + q, q * 0.5, q * 0.7), mark) +
			fill(diamond(size, h + q, q * 0.5, q * 0.7), mark) +
			dot(h, h + q),
	);
}

/** Diamonds within diamonds, for wrappers and shawls. */
export function diamonds(ground: string, mark: string, inner: string, size = 9): string {
	const h = size / 2;
	return cloth(
		size,
		ground,
		fill(diamond(h, h, h * 0.86, h * 0.86), mark) + fill(diamond(h, h, h * 0.42, h * 0.42), inner),
	);
}

/** Rows of zigzag, the commonest line on a Botswana basket. */
export function zigzags(ground: string, mark: string, size = 8): string {
	const [h, t] = [size / 2, size * 0.28];
	const points: Point[] = [
		[0, h],
		[h, 0.5],
		[size, h],
		[size, h + t],
		[h, t + 0.5],
		[0, h + t],
	];
	return cloth(size, ground, fill(line(points, true), mark));
}

/** A checked blanket: the mogagolwane that mothers wear on their shoulders. */
export function checks(ground: string, mark: string, size = 8): string {
	const bar = (x: number, y: number, w: number, h: number, opacity: number): string =>
		`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${mark}" opacity="${opacity}"/>`;
	const s = size;
	return cloth(
		s,
		ground,
		bar(0, 0, s * 0.34, s, 0.55) +
			bar(0, 0, s, s * 0.34, 0.55) +
			bar(s * 0.64, 0, s * 0.08, s, 0.8) +
			bar(0, s * 0.64, s, s * 0.08, 0.8),
	);
}

interface Band {
	x: number;
	y: number;
	width: number;
	height: number;
	ground?: string;
	mark?: string;
	accent?: string;
}

/** A band of basket weave: stepped edges, a row of triangles up and down, diamonds between. */
export function weaveBand(band: Band): string {
	const { x, y, width, height, ground = sand[5], mark = dawn[1], accent = sand[1] } = band;
	const count = Math.max(2, Math.round(width / (height * 0.9)));
	const step = width / count;
	const edge = height * 0.09;
	const [top, bottom] = [y + edge * 1.9, y + height - edge * 1.9];
	const middle = (top + bottom) / 2;
	const parts = [`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ground}"/>`];
	for (const at of [y + edge * 0.5, y + height - edge * 1.3]) {
		parts.push(
			`<rect x="${x}" y="${at}" width="${width}" height="${edge * 0.8}" fill="${accent}"/>`,
		);
	}
	for (let index = 0; index < count; index += 1) {
		const left = x + index * step;
		const centre = left + step / 2;
		const rise = (bottom - top) * 0.46;
		parts.push(
			fill(
				line(
					[
						[left, top],
						[left + step, top],
						[centre, top + rise],
					],
					true,
				),
				mark,
			),
			fill(
				line(
					[
						[left, bottom],
						[left + step, bottom],
						[centre, bottom - rise],
					],
					true,
				),
				mark,
			),
			fill(diamond(left, middle, step * 0.2, rise * 0.42), accent),
			fill(diamond(left + step, middle, step * 0.2, rise * 0.42), accent),
			fill(
				line(
					[
						[centre - step * 0.2, top],
						[centre + step * 0.2, top],
						[centre, top + rise * 0.4],
					],
					true,
				),
				ground,
			),
			fill(
				line(
					[
						[centre - step * 0.2, bottom],
						[centre + step * 0.2, bottom],
						[centre, bottom - rise * 0.4],
					],
					true,
				),
				ground,
			),
		);
	}
	return parts.join("");
}

/** A basket seen from above: rings of triangles that open outwards like a sunrise. */
export function basketRose(
	x: number,
	y: number,
	radius: number,
	colours: readonly [string, string, string],
	points = 16,
): string {
	const [ground, mark, accent] = colours;
	const at = (r: number, turn: number): Point => [x + Math.cos(turn) * r, y + Math.sin(turn) * r];
	const ring = (inner: number, outer: number, count: number, colour: string): string => {
		const half = Math.PI / count;
		return Array.from({ length: count }, (_, index) => {
			const turn = index * 2 * half;
			const shape = [at(inner, turn - half), at(outer, turn), at(inner, turn + half)];
			return fill(line(shape, true), colour);
		}).join("");
	};
	const circle = (r: number, colour: string): string =>
		`<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
	return (
		circle(radius, ground) +
		ring(radius * 0.7, radius * 0.95, points * 2, mark) +
		circle(radius * 0.71, mark) +
		circle(radius * 0.67, ground) +
		ring(radius * 0.36, radius * 0.62, points, accent) +
		circle(radius * 0.37, mark) +
		circle(radius * 0.32, ground) +
		ring(radius * 0.12, radius * 0.29, points / 2, accent) +
		circle(radius * 0.13, mark)
	);
}
