import { grass, ground, hills, shadow } from "../../landscape/land.ts";
import { clouds, skyOf, sun } from "../../landscape/sky.ts";
import { acacia, bush } from "../../landscape/trees.ts";
import { lowSun } from "../../light.ts";
import { darker, dawn, earth, leaf, mix, sand, skin, sky } from "../../palette.ts";
import type { Pose } from "../../people/figure.ts";
import { casual, dress, wrap } from "../../people/wardrobe.ts";
import { guitar } from "../../props/music.ts";
import { disc, form, type Light, line, stroke, tube } from "../../svg.ts";
import { diamonds, leteisi } from "../../weave.ts";
import { man, stand, woman } from "../cast.ts";
import { jeans } from "./shared.ts";

function log(x: number, y: number, w: number, light: Light): string {
	return (
		form(
			tube(
				[
					[x - w / 2, y],
					[x + w / 2, y],
				],
				[24, 24],
			),
			darker(skin[2], 0.2),
			light,
			9,
		) +
		form(disc(x + w / 2, y, 13, 24), mix(skin[3], dawn[1], 0.3), light, 4) +
		stroke(disc(x + w / 2, y, 7, 14), skin[1], 2) +
		[0, 1]
			.map((k) =>
				stroke(
					line([
						[x - w * 0.42, y - 8 + k * 14],
						[x + w * 0.3, y - 6 + k * 14],
					]),
					skin[0],
					2,
					0.5,
				),
			)
			.join("")
	);
}

export function singing(): string {
	const light = lowSun(-1);
	const seat: Pose = {
		hip: [0, -34],
		knees: [
			[-9.5, -24],
			[9.5, -24],
		],
		feet: [
			[-8, -2],
			[8, -2],
		],
	};
	return (
		skyOf(
			[
				[0, mix(sky[1], sky[0], 0.3)],
				[0.5, mix(dawn[0], sky[0], 0.3)],
				[1, dawn[1]],
			],
			500,
		) +
		sun(180, 300, 84) +
		clouds(sand[0], 9, 60, 230) +
		hills(440, 60, 3, mix(dawn[2], sky[2], 0.35)) +
		hills(460, 30, 8, mix(leaf[0], dawn[2], 0.4)) +
		bush(830, 484, 150, mix(leaf[1], leaf[0], 0.2), light, 4) +
		bush(930, 490, 120, leaf[1], light, 6) +
		ground(470, dawn[1], mix(dawn[3], earth, 0.45), 6, 10) +
		acacia(700, 560, 560, darker(earth, 0.55), mix(leaf[1], leaf[0], 0.25), light, 12) +
		shadow(490, 692, 420, sky[4], 0.28, 60) +
		stand(
			woman(2, dress(leteisi(dawn[4], dawn[0], 9), { trim: dawn[1] }), { hair: "afro" }),
			[842, 606],
			370,
			light,
			{
				turn: -0.5,
				nod: -6,
				hands: [
					[-3, -60],
					[3, -61],
				],
			},
		) +
		stand(man(3, casual(sky[1], sand[5])), [300, 600], 385, light, {
			turn: 0.5,
			nod: 6,
			hands: [
				[-16, -46],
				[17, -100],
			],
			palms: [false, true],
		}) +
		log(490, 610, 700, light) +
		stand(
			woman(
				1,
				dress(diamonds(sky[3], dawn[1], dawn[3], 9), {
					skirt: { cloth: diamonds(sky[3], dawn[1], dawn[3], 9), hem: -9, flare: 13 },
				}),
				wrap(dawn[3], dawn[1]),
			),
			[240, 704],
			420,
			light,
			{
				...seat,
				seated: true,
				turn: 0.5,
				nod: 5,
				hands: [
					[-2.4, -62],
					[2.8, -62.6],
				],
			},
		) +
		stand(man(0, casual(dawn[1], jeans)), [470, 708], 450, light, {
			...seat,
			turn: 0.3,
			nod: 4,
			hands: [
				[-8, -50],
				[21, -61],
			],
			held: guitar(-3, -51, -18, light),
		}) +
		stand(
			man(2, casual(sand[0], mix(sand[4], sand[5], 0.4), { sleeve: "long" })),
			[700, 704],
			425,
			light,
			{
				...seat,
				turn: -0.4,
				nod: -5,
				hands: [
					[-2.4, -44],
					[2.8, -45],
				],
			},
		) +
		grass(40, 716, 80, mix(leaf[0], leaf[1], 0.3), 3, 14) +
		grass(900, 716, 90, mix(leaf[0], leaf[1], 0.3), 6, 14)
	);
}
