import { ground, hills } from "../../landscape/land.ts";
import { birds, clouds, glow, rays, skyOf, sun } from "../../landscape/sky.ts";
import { acacia, bush } from "../../landscape/trees.ts";
import { lowSun } from "../../light.ts";
import { darker, dawn, earth, leaf, mix, sand, sky } from "../../palette.ts";
import { curve, fill, linear, type Point, stroke } from "../../svg.ts";
import { glints, reeds } from "./shared.ts";

export function tati(): string {
	const light = lowSun(1);
	const far: Point[] = [
		[560, 372],
		[620, 372],
	];
	const bed = `M${far[0]?.[0]} 372C430 420 700 450 520 520C330 590 60 620 -60 740L820 740C900 640 760 600 800 540C840 480 620 430 ${far[1]?.[0]} 372Z`;
	const pool =
		"M575 400C540 430 660 456 590 500C500 556 300 590 300 640C320 690 560 670 620 620C680 570 640 540 690 500C720 470 610 430 596 400Z";
	return (
		skyOf(
			[
				[0, sky[2]],
				[0.35, mix(sky[1], dawn[0], 0.4)],
				[0.65, dawn[0]],
				[0.85, dawn[1]],
				[1, dawn[2]],
			],
			400,
		) +
		rays(590, 330, 1400, sand[0], 0.24, 24) +
		sun(590, 322, 72) +
		clouds(dawn[2], 31, 50, 250, 5) +
		hills(362, 54, 22, mix(dawn[3], sky[2], 0.4)) +
		hills(380, 34, 31, mix(dawn[4], sky[3], 0.35)) +
		ground(378, mix(dawn[2], leaf[0], 0.25), mix(dawn[4], leaf[1], 0.35), 7, 14) +
		fill(
			bed,
			linear([
				[0, dawn[0]],
				[1, mix(dawn[2], sand[2], 0.35)],
			]),
		) +
		[0, 1, 2, 3, 4]
			.map((k) =>
				stroke(
					curve([
						[60 + k * 40, 716 - k * 26],
						[300 + k * 40, 690 - k * 30],
						[720, 706 - k * 34],
					]),
					mix(dawn[3], sand[3], 0.4),
					3,
					0.5,
				),
			)
			.join("") +
		fill(
			pool,
			linear([
				[0, dawn[0]],
				[0.45, sky[1]],
				[1, sky[2]],
			]),
		) +
		stroke(pool, sand[0], 3, 0.6) +
		glints(560, 410, 650, sand[0], 12, 24, 60) +
		[
			[420, 430, 60],
			[340, 452, 74],
			[740, 436, 66],
			[860, 460, 90],
			[230, 478, 84],
		]
			.map(([x = 0, y = 0, h = 0], k) => bush(x, y, h, mix(leaf[1], sky[4], 0.15), light, k + 2))
			.join("") +
		acacia(130, 590, 330, darker(earth, 0.65), mix(leaf[1], sky[4], 0.2), light, 6) +
		acacia(935, 650, 400, darker(earth, 0.7), mix(leaf[1], sky[4], 0.25), light, 8) +
		birds(300, 150, 11, sky[4], 8, 6) +
		reeds(60, 735, 150, 11) +
		reeds(880, 735, 120, 17) +
		glow(590, 322, 300, dawn[0], 0.5)
	);
}
