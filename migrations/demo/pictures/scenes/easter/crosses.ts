import { hills, veld } from "../../landscape/land.ts";
import { clouds, glow, rays, skyOf, sun } from "../../landscape/sky.ts";
import { acacia } from "../../landscape/trees.ts";
import { backlight } from "../../light.ts";
import { between, darker, dawn, leaf, mix, sand, seeded, sky } from "../../palette.ts";
import { cross } from "../../props/church.ts";
import { blob, form, type Light, type Point } from "../../svg.ts";

const boulder = (
	x: number,
	y: number,
	r: number,
	squash: number,
	colour: string,
	light: Light,
	random: () => number,
): string => {
	const points: Point[] = Array.from({ length: 9 }, (_, k) => {
		const turn = (k / 9) * Math.PI * 2;
		const far = r * between(random, 0.86, 1.08);
		return [x + Math.cos(turn) * far, y + Math.sin(turn) * far * squash];
	});
	return form(blob(points), colour, light, r * 0.2);
};

export function crosses(): string {
	const light: Light = { ...backlight, shadeOpacity: 0.45 };
	const random = seeded(40);
	const rock = mix(dawn[4], sky[4], 0.55);
	const rocks = (
		[
			[480, 640, 210],
			[330, 690, 170],
			[640, 690, 180],
			[210, 740, 150],
			[770, 745, 150],
			[400, 560, 92],
			[560, 566, 100],
			[480, 720, 150],
			[300, 620, 66],
			[668, 616, 62],
			[120, 740, 90],
			[860, 740, 80],
		] as const
	).map(([x, y, r], index) =>
		boulder(x, y, r, 0.62, mix(rock, dawn[4], (index % 4) * 0.1), light, random),
	);
	return (
		skyOf(
			[
				[0, sky[3]],
				[0.25, sky[2]],
				[0.5, mix(dawn[2], dawn[0], 0.5)],
				[0.75, dawn[1]],
				[1, dawn[2]],
			],
			620,
		) +
		rays(480, 390, 1400, dawn[0], 0.26, 20) +
		sun(480, 384, 92, sand[0], dawn[1]) +
		clouds(dawn[0], 14, 60, 300, 4) +
		hills(590, 60, 15, mix(dawn[3], dawn[1], 0.3)) +
		hills(630, 50, 3, mix(dawn[4], dawn[3], 0.4)) +
		acacia(110, 650, 190, sky[4], mix(sky[4], leaf[1], 0.3), light, 2) +
		acacia(870, 650, 150, sky[4], mix(sky[4], leaf[1], 0.3), light, 6) +
		cross(330, 560, 260, darker(rock, 0.5), light) +
		cross(640, 560, 260, darker(rock, 0.5), light) +
		cross(482, 560, 390, darker(rock, 0.6), light) +
		rocks.join("") +
		veld(716, 10, 70, darker(rock, 0.5), 6, 10) +
		glow(480, 384, 330, dawn[0], 0.45)
	);
}
