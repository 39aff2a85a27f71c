import { ground, hills } from "../../landscape/land.ts";
import { glow, nightSky, stars } from "../../landscape/sky.ts";
import { acacia } from "../../landscape/trees.ts";
import { firelight } from "../../light.ts";
import { dawn, leaf, mix, sand, seeded, sky } from "../../palette.ts";
import type { Pose } from "../../people/figure.ts";
import { casual, dress, wrap } from "../../people/wardrobe.ts";
import { fire } from "../../props/gathering.ts";
import { blob, blurred, disc, fill, form, type Light } from "../../svg.ts";
import { diamonds } from "../../weave.ts";
import { man, stand, woman } from "../cast.ts";
import { jeans } from "./shared.ts";

const sitting: Pose = {
	view: "side",
	hip: [0, -20],
	knees: [
		[14, -27],
		[16, -29],
	],
	feet: [
		[22, -2],
		[25, -2],
	],
	hands: [
		[17, -33],
		[18, -31],
	],
	lean: 2,
};

export function campfire(): string {
	const random = seeded(77);
	const [left, right, behind]: [Light, Light, Light] = [
		firelight(1),
		firelight(-1),
		{ ...firelight(0), rimOpacity: 0.4, shadeOpacity: 0.25 },
	];
	const milk = Array.from({ length: 120 }, () => {
		const t = random();
		const off = (random() + random() + random() - 1.5) * 90;
		return fill(
			disc(120 + t * 760 + off * 0.5, 470 - t * 520 + off, 0.8 + random() ** 3 * 2),
			sand[0],
			0.8,
		);
	}).join("");
	const band =
		blurred(
			26,
			fill(
				blob([
					[60, 500],
					[330, 250],
					[620, 60],
					[860, -60],
					[960, 0],
					[720, 180],
					[420, 380],
					[160, 540],
				]),
				mix(sky[1], dawn[0], 0.3),
				0.4,
			),
		) +
		blurred(
			12,
			fill(
				blob([
					[200, 420],
					[420, 240],
					[660, 70],
					[700, 90],
					[460, 280],
					[240, 440],
				]),
				mix(sky[0], dawn[0], 0.4),
				0.28,
			),
		);
	const who = [
		man(0, casual(dawn[2], jeans, { sleeve: "long" })),
		woman(2, casual(sky[1], sky[4], { sleeve: "long" }), { hair: "braids", band: dawn[1] }),
		woman(1, casual(dawn[1], jeans, { sleeve: "long" }), { hair: "afro" }),
		man(3, casual(sand[0], sand[5], { sleeve: "long" })),
	];
	const seat = (
		k: number,
		x: number,
		y: number,
		size: number,
		light: Light,
		flip: boolean,
		more: Pose = {},
	): string =>
		stand(
			who[k] ?? man(1, casual(sand[0], jeans)),
			[x, y],
			size,
			light,
			{ ...sitting, ...more },
			{ flip },
		);
	const facing: Pose = {
		hip: [0, -27],
		knees: [
			[-9, -24],
			[9, -24],
		],
		feet: [
			[-6, -3],
			[6, -3],
		],
		hands: [
			[-8, -30],
			[8, -30],
		],
	};
	return (
		nightSky(540) +
		stars(6, 150, 470) +
		band +
		milk +
		hills(500, 70, 5, mix(sky[4], sky[3], 0.35)) +
		hills(520, 30, 9, mix(sky[4], dawn[4], 0.2)) +
		acacia(860, 540, 330, sky[4], mix(sky[4], leaf[1], 0.25), { ...right, rimOpacity: 0.3 }, 3) +
		ground(516, mix(dawn[4], sky[4], 0.45), mix(sky[4], dawn[4], 0.18), 5, 6) +
		glow(480, 620, 420, dawn[2], 0.75) +
		fill(disc(480, 650, 330, 62), dawn[1], 0.25) +
		stand(
			woman(0, dress(diamonds(dawn[3], dawn[1], sky[4], 9), { sleeve: "long" }), wrap(dawn[1])),
			[370, 606],
			250,
			behind,
			{ ...facing, seated: true },
		) +
		stand(man(1, casual(sky[2], sand[5], { sleeve: "long" })), [480, 596], 255, behind, {
			...facing,
			hands: [
				[-2, -34],
				[3, -35],
			],
		}) +
		stand(
			woman(2, casual(dawn[3], jeans, { sleeve: "long" }), { hair: "bun" }),
			[590, 606],
			250,
			behind,
			{ ...facing },
		) +
		fire(480, 660, 120) +
		[
			[104, 690],
			[254, 678],
			[854, 690],
			[708, 678],
		]
			.map(([x = 0, y = 0]) =>
				form(disc(x, y - 14, 52, 30), mix(dawn[4], sky[4], 0.6), x < 480 ? left : right, 8),
			)
			.join("") +
		seat(0, 120, 704, 360, left, false) +
		seat(2, 268, 690, 320, left, false, {
			hands: [
				[20, -50],
				[22, -52],
			],
			palms: [true, true],
		}) +
		seat(1, 838, 704, 360, right, true) +
		seat(3, 694, 690, 325, right, true, {
			hands: [
				[18, -40],
				[19, -38],
			],
		}) +
		[0, 1, 2, 3, 4, 5, 6, 7]
			.map((k) => fill(disc(480 + Math.sin(k * 2.4) * 34, 520 - k * 34, 3 - k * 0.2), dawn[1], 0.9))
			.join("") +
		glow(480, 600, 300, dawn[1], 0.35)
	);
}
