import { dawn, mix, sand, skin, sky } from "../palette.ts";
import { blob, clipped, disc, fill, form, group, type Light, line, stroke } from "../svg.ts";
import { zigzags } from "../weave.ts";

/** A guitar in figure units, its sound hole at the origin and its neck along x. */
export function guitar(x: number, y: number, turn: number, light: Light, electric = false): string {
	const wood = electric ? dawn[4] : mix(dawn[1], skin[3], 0.5);
	const body = blob([
		[-11, 0],
		[-9.6, -6],
		[-4, -7.4],
		[0.4, -5],
		[4.4, -5.4],
		[7.2, -2.6],
		[7.6, 0],
		[7.2, 2.6],
		[4.4, 5.4],
		[0.4, 5],
		[-4, 7.4],
		[-9.6, 6],
	]);
	return group(
		`translate(${x} ${y}) rotate(${turn})`,
		form(body, wood, light, 1.6),
		fill(disc(0, 0, 2.1), sand[5]),
		fill(
			line(
				[
					[0, -1.1],
					[26, -0.8],
					[26, 0.8],
					[0, 1.1],
				],
				true,
			),
			skin[0],
		),
		fill(
			line(
				[
					[25.5, -1.6],
					[31, -1.9],
					[31, 1.9],
					[25.5, 1.6],
				],
				true,
			),
			skin[1],
		),
		fill(
			line(
				[
					[-6.6, -2],
					[-5.6, -2],
					[-5.6, 2],
					[-6.6, 2],
				],
				true,
			),
			skin[0],
		),
		stroke(
			line([
				[-6, 0],
				[28, 0],
			]),
			sand[1],
			0.3,
		),
	);
}

export function drums(x: number, y: number, s: number, light: Light): string {
	const shell = (dx: number, dy: number, w: number, h: number, colour: string): string => {
		const body =
			`M${x + (dx - w) * s} ${y + dy * s}L${x + (dx + w) * s} ${y + dy * s}L${x + (dx + w) * s} ${y + (dy + h) * s}` +
			`C${x + (dx + w * 0.5) * s} ${y + (dy + h + 3) * s} ${x + (dx - w * 0.5) * s} ${y + (dy + h + 3) * s} ${x + (dx - w) * s} ${y + (dy + h) * s}Z`;
		return (
			form(body, colour, light, 4 * s) +
			form(disc(x + dx * s, y + dy * s, w * s, w * 0.24 * s), sand[1], light, s)
		);
	};
	const cymbal = (dx: number, dy: number, turn: number): string =>
		stroke(
			line([
				[x + dx * s, y + dy * s],
				[x + dx * 0.9 * s, y + 2 * s],
			]),
			sand[4],
			1.4 * s,
		) +
		group(
			`translate(${x + dx * s} ${y + dy * s}) rotate(${turn})`,
			form(disc(0, 0, 15 * s, 2.6 * s), dawn[1], light, 1.6 * s),
		);
	const bass = disc(x, y - 16 * s, 19 * s);
	return (
		cymbal(-38, -58, -10) +
		cymbal(38, -62, 12) +
		shell(-13, -49, 10, 12, dawn[4]) +
		shell(13, -49, 10, 12, dawn[4]) +
		form(bass, dawn[4], light, 4 * s) +
		form(disc(x, y - 16 * s, 16 * s), sand[1], light, 2 * s) +
		clipped(
			disc(x, y - 16 * s, 13 * s),
			fill(disc(x, y - 16 * s, 13 * s), zigzags(sky[3], dawn[1], 8 * s)),
		) +
		shell(-33, -30, 12, 20, dawn[4]) +
		shell(33, -33, 11, 12, dawn[4])
	);
}

export function keyboard(x: number, y: number, w: number, light: Light): string {
	const legs =
		stroke(
			line([
				[x - w * 0.34, y],
				[x + w * 0.34, y + w * 0.62],
			]),
			sand[5],
			w * 0.03,
		) +
		stroke(
			line([
				[x + w * 0.34, y],
				[x - w * 0.34, y + w * 0.62],
			]),
			sand[5],
			w * 0.03,
		);
	const body = line(
		[
			[x - w / 2, y - w * 0.05],
			[x + w / 2, y - w * 0.05],
			[x + w / 2, y + w * 0.09],
			[x - w / 2, y + w * 0.09],
		],
		true,
	);
	return (
		legs +
		form(body, mix(sky[4], sky[3], 0.25), light, w * 0.02) +
		fill(
			line(
				[
					[x - w * 0.46, y - w * 0.05],
					[x + w * 0.46, y - w * 0.05],
					[x + w * 0.48, y - w * 0.012],
					[x - w * 0.48, y - w * 0.012],
				],
				true,
			),
			sand[0],
		)
	);
}
