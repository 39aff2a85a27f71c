import { dawn, lighter, mix, sand, skin, sky } from "../palette.ts";
import { curve, fill, form, group, type Light, line, stroke } from "../svg.ts";

export function openBook(x: number, y: number, w: number, turn = 0): string {
	const page = (s: number): string =>
		`M0 0C${s * w * 0.2} ${-w * 0.1} ${s * w * 0.4} ${-w * 0.08} ${s * w * 0.5} ${-w * 0.02}L${s * w * 0.5} ${w * 0.26}` +
		`C${s * w * 0.4} ${w * 0.2} ${s * w * 0.2} ${w * 0.18} 0 ${w * 0.28}Z`;
	const cover = line(
		[
			[-w * 0.54, 0],
			[w * 0.54, 0],
			[w * 0.54, w * 0.31],
			[-w * 0.54, w * 0.31],
		],
		true,
	);
	return group(
		`translate(${x} ${y}) rotate(${turn})`,
		fill(cover, skin[0]),
		fill(page(-1), sand[1]),
		fill(page(1), sand[0]),
		...[0.06, 0.11, 0.16].flatMap((dy) =>
			[-1, 1].map((s) =>
				stroke(
					curve([
						[s * w * 0.08, w * (dy - 0.02)],
						[s * w * 0.26, w * (dy - 0.07)],
						[s * w * 0.42, w * (dy - 0.03)],
					]),
					sand[4],
					w * 0.012,
					0.6,
				),
			),
		),
	);
}

export function lectern(x: number, y: number, w: number, light: Light): string {
	const wood = mix(skin[2], dawn[4], 0.25);
	const h = w * 1.05;
	const front = line(
		[
			[x - w * 0.42, y - h],
			[x + w * 0.42, y - h],
			[x + w * 0.34, y],
			[x - w * 0.34, y],
		],
		true,
	);
	const top = line(
		[
			[x - w * 0.5, y - h * 1.02],
			[x + w * 0.5, y - h * 1.02],
			[x + w * 0.56, y - h * 0.9],
			[x - w * 0.56, y - h * 0.9],
		],
		true,
	);
	const cross =
		fill(
			line(
				[
					[x - 4, y - h * 0.6],
					[x + 4, y - h * 0.6],
					[x + 4, y - h * 0.28],
					[x - 4, y - h * 0.28],
				],
				true,
			),
			dawn[1],
		) +
		fill(
			line(
				[
					[x - 16, y - h * 0.52],
					[x + 16, y - h * 0.52],
					[x + 16, y - h * 0.46],
					[x - 16, y - h * 0.46],
				],
				true,
			),
			dawn[1],
		);
	const cloth = line(
		[
			[x - w * 0.2, y - h * 0.9],
			[x + w * 0.2, y - h * 0.9],
			[x + w * 0.2, y - h * 0.2],
			[x, y - h * 0.08],
			[x - w * 0.2, y - h * 0.2],
		],
		true,
	);
	return (
		form(front, wood, light, w * 0.08) +
		form(cloth, sky[3], light, w * 0.03) +
		cross +
		form(top, lighter(wood, 0.12), light, w * 0.02)
	);
}

export function cross(x: number, y: number, h: number, colour: string, light: Light): string {
	const t = h * 0.045;
	const shape = line(
		[
			[x - t, y],
			[x - t, y - h * 0.62],
			[x - h * 0.26, y - h * 0.62],
			[x - h * 0.26, y - h * 0.62 - t * 2],
			[x - t, y - h * 0.62 - t * 2],
			[x - t, y - h],
			[x + t, y - h],
			[x + t, y - h * 0.62 - t * 2],
			[x + h * 0.26, y - h * 0.62 - t * 2],
			[x + h * 0.26, y - h * 0.62],
			[x + t, y - h * 0.62],
			[x + t, y],
		],
		true,
	);
	return form(shape, colour, light, t * 0.9);
}
