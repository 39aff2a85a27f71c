import { darker, dawn, mix, sand, sky, thatch } from "../palette.ts";
import { clipped, curve, disc, fill, form, type Light, line, stroke } from "../svg.ts";
import { weaveBand } from "../weave.ts";

/** A rondavel: painted wall, weave-pattern band, and a thatched cone in layers. */
export function rondavel(
	x: number,
	y: number,
	w: number,
	light: Light,
	wall: string = mix(dawn[2], sand[2], 0.45),
): string {
	const [h, half] = [w * 0.5, w / 2];
	const body =
		`M${x - half} ${y - h}L${x + half} ${y - h}L${x + half} ${y}C${x + half * 0.5} ${y + h * 0.1} ` +
		`${x - half * 0.5} ${y + h * 0.1} ${x - half} ${y}Z`;
	const band = weaveBand({
		x: x - half,
		y: y - h * 0.42,
		width: w,
		height: h * 0.26,
		ground: dawn[4],
		mark: sand[1],
		accent: sand[5],
	});
	const door = line(
		[
			[x - w * 0.09, y + 4],
			[x - w * 0.09, y - h * 0.72],
			[x + w * 0.09, y - h * 0.72],
			[x + w * 0.09, y + 4],
		],
		true,
	);
	const eave = y - h * 0.84;
	const peak = y - h * 2.1;
	const roof =
		`M${x - w * 0.66} ${eave}C${x - w * 0.36} ${eave - h * 0.5} ${x - w * 0.1} ${peak + h * 0.1} ${x} ${peak}` +
		`C${x + w * 0.1} ${peak + h * 0.1} ${x + w * 0.36} ${eave - h * 0.5} ${x + w * 0.66} ${eave}` +
		`C${x + w * 0.3} ${eave + h * 0.2} ${x - w * 0.3} ${eave + h * 0.2} ${x - w * 0.66} ${eave}Z`;
	const reeds = [-0.85, -0.6, -0.35, -0.1, 0.15, 0.4, 0.65, 0.88].map((t) =>
		stroke(
			curve([
				[x + t * w * 0.04, peak],
				[x + t * w * 0.28, (peak + eave) / 2 + h * 0.1],
				[x + t * w * 0.66, eave + h * 0.1],
			]),
			darker(thatch, 0.45),
			w * 0.006,
			0.5,
		),
	);
	return (
		form(body, wall, light, w * 0.12) +
		clipped(
			body,
			band,
			fill(door, mix(sand[5], dawn[4], 0.3)),
			`<rect x="${x - w}" y="${y - h}" width="${w * 2}" height="${h * 0.36}" fill="${sky[4]}" opacity="0.3"/>`,
		) +
		form(roof, thatch, light, w * 0.14) +
		clipped(roof, ...reeds) +
		form(disc(x, peak + h * 0.04, w * 0.045, h * 0.1), darker(thatch, 0.3), light, w * 0.02)
	);
}
