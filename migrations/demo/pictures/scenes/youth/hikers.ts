import { grass, hills } from "../../landscape/land.ts";
import { birds, clouds, glow, rays, skyOf, sun } from "../../landscape/sky.ts";
import { lowSun } from "../../light.ts";
import { darker, dawn, earth, leaf, mix, sand, skin, sky } from "../../palette.ts";
import { casual } from "../../people/wardrobe.ts";
import { blob, curve, form, type Light, line, stroke } from "../../svg.ts";
import { man, stand, woman } from "../cast.ts";
import { jeans } from "./shared.ts";

export function hikers(): string {
	const light: Light = { ...lowSun(1), rim: dawn[0], rimOpacity: 0.9, shadeOpacity: 0.38 };
	const pack = (colour: string): string =>
		form(
			blob([
				[-5, -80],
				[-11, -79],
				[-14, -72],
				[-14, -58],
				[-10, -54],
				[-4, -55],
			]),
			colour,
			{ ...light, from: light.from },
			2,
		) +
		stroke(
			curve([
				[-3, -80],
				[3, -76],
				[2, -64],
				[-4, -58],
			]),
			darker(colour, 0.4),
			1.3,
		);
	const stick = stroke(
		line([
			[14, -64],
			[20, 1],
		]),
		darker(skin[3], 0.2),
		1.3,
	);
	const walk = (k: number, x: number, y: number, size: number): string =>
		stand(
			[
				man(0, casual(dawn[3], sky[4])),
				woman(2, casual(sky[1], sand[5]), { hair: "bun" }),
				man(1, casual(dawn[1], jeans), { hair: "hat", colour: sand[2], band: dawn[4] }),
				woman(1, casual(sand[0], sky[3]), { hair: "puffs" }),
			][k] ?? man(1, casual(dawn[3], jeans)),
			[x, y],
			size,
			light,
			{
				view: "side",
				lean: 4,
				hands:
					k === 0
						? [
								[18, -96],
								[-3, -50],
							]
						: [
								[12, -58],
								[13, -64],
							],
				palms: [k === 0, false],
				feet: [
					[-8, -1],
					[9, -6],
				],
				knees: [
					[-2, -25],
					[10, -29],
				],
				bend: [1, 1],
				held: (k === 0 ? "" : stick) + pack([dawn[4], leaf[1], sky[2], dawn[2]][k] ?? dawn[4]),
			},
		);
	return (
		skyOf(
			[
				[0, sky[2]],
				[0.3, mix(sky[1], dawn[0], 0.4)],
				[0.6, dawn[0]],
				[0.85, dawn[1]],
				[1, dawn[2]],
			],
			560,
		) +
		rays(760, 400, 1400, sand[0], 0.24, 24) +
		sun(760, 394, 80) +
		clouds(sand[0], 29, 60, 230) +
		hills(450, 70, 33, mix(dawn[2], sky[1], 0.3)) +
		hills(500, 70, 12, mix(dawn[3], sky[2], 0.4)) +
		hills(560, 60, 18, mix(dawn[4], sky[3], 0.45)) +
		hills(620, 50, 21, mix(dawn[4], sky[4], 0.5)) +
		form(
			"M-30 740L-30 690C60 676 130 668 220 650C330 626 390 612 480 596C560 580 640 548 720 530C790 516 850 530 990 600L990 740Z",
			mix(earth, sky[4], 0.45),
			light,
			16,
		) +
		form(
			"M-30 740L-30 716C200 700 420 650 620 640C780 640 880 690 990 700L990 740Z",
			mix(earth, sky[4], 0.62),
			light,
			12,
		) +
		grass(660, 552, 40, sky[4], 3) +
		grass(860, 560, 44, sky[4], 5) +
		grass(320, 640, 40, sky[4], 7) +
		walk(3, 170, 668, 265) +
		walk(2, 350, 630, 285) +
		walk(1, 528, 594, 290) +
		walk(0, 712, 538, 315) +
		birds(180, 130, 11, sky[3], 9, 6) +
		glow(760, 394, 300, dawn[0], 0.45)
	);
}
