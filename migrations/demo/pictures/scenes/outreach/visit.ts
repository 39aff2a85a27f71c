import { grass, ground, hills, shadow } from "../../landscape/land.ts";
import { rondavel } from "../../landscape/rondavel.ts";
import { clouds, daySky } from "../../landscape/sky.ts";
import { bush } from "../../landscape/trees.ts";
import { lowSun } from "../../light.ts";
import { darker, dawn, earth, leaf, mix, sand, sky } from "../../palette.ts";
import { blouse, casual, dress, suit, wrap } from "../../people/wardrobe.ts";
import { basket } from "../../props/harvest.ts";
import { disc, fill, form, line } from "../../svg.ts";
import { checks, leteisi } from "../../weave.ts";
import { man, stand, woman } from "../cast.ts";
import { farSand, nearSand } from "./shared.ts";

export function visit(): string {
	const light = lowSun(-1);
	const chair = (x: number, y: number): string =>
		form(
			line(
				[
					[x - 62, y - 190],
					[x - 46, y - 190],
					[x - 40, y],
					[x - 56, y],
				],
				true,
			),
			darker(earth, 0.5),
			light,
			4,
		) +
		form(
			line(
				[
					[x - 60, y - 96],
					[x + 34, y - 96],
					[x + 34, y - 82],
					[x - 60, y - 82],
				],
				true,
			),
			darker(earth, 0.4),
			light,
			4,
		) +
		form(
			line(
				[
					[x + 20, y - 90],
					[x + 32, y - 90],
					[x + 34, y],
					[x + 24, y],
				],
				true,
			),
			darker(earth, 0.5),
			light,
			3,
		);
	return (
		daySky(440) +
		clouds(sand[0], 4, 50, 170) +
		hills(410, 36, 21, mix(sky[1], leaf[0], 0.35)) +
		bush(480, 440, 100, leaf[1], light, 3) +
		ground(430, farSand, nearSand, 4, 10) +
		rondavel(760, 520, 330, light) +
		rondavel(190, 480, 230, light, mix(dawn[1], sand[2], 0.4)) +
		form(
			"M-20 540C120 520 240 520 330 536L330 572C240 558 120 558 -20 578Z",
			mix(dawn[2], sand[2], 0.4),
			light,
			8,
		) +
		shadow(330, 684, 150, sky[4], 0.26, 40) +
		shadow(560, 690, 150, sky[4], 0.26, 40) +
		shadow(820, 694, 90, sky[4], 0.26, 40) +
		chair(330, 684) +
		stand(
			woman(
				0,
				dress(leteisi(sky[3], sky[0], 8), {
					shawl: checks(dawn[3], sky[3], 8),
					sleeve: "long",
					skirt: { cloth: leteisi(sky[3], sky[0], 8), hem: -7, flare: 12 },
				}),
				wrap(dawn[1], dawn[3]),
			),
			[318, 684],
			372,
			light,
			{
				view: "side",
				seated: true,
				hip: [0, -28],
				knees: [
					[15, -29],
					[17, -30],
				],
				feet: [
					[17, -2],
					[20, -2],
				],
				hands: [
					[24, -48],
					[26, -46],
				],
				nod: 4,
			},
		) +
		stand(
			man(1, casual(sand[0], sky[4], { sleeve: "long" })),
			[545, 690],
			395,
			light,
			{
				view: "side",
				hip: [0, -29],
				lean: 7,
				knees: [
					[14, -22],
					[9, -5],
				],
				feet: [
					[13, -2],
					[-12, -3],
				],
				hands: [
					[24, -49],
					[25, -46],
				],
				nod: 6,
			},
			{ flip: true },
		) +
		stand(
			woman(2, blouse(dawn[1], leteisi(dawn[4], dawn[0], 8)), { hair: "bun" }),
			[690, 690],
			380,
			light,
			{
				turn: -0.5,
				nod: -5,
				hands: [
					[-8, -57],
					[9, -57],
				],
				held: basket(
					0,
					-66,
					24,
					light,
					[-6, 0, 6]
						.map((x, k) => fill(disc(x, -68, 4.4), [dawn[3], leaf[0], dawn[1]][k] ?? dawn[1]))
						.join(""),
				),
			},
		) +
		stand(man(3, suit(sky[3], dawn[1])), [828, 694], 412, light, {
			turn: -0.6,
			hands: [
				[-4, -56],
				[6, -57],
			],
		}) +
		grass(60, 716, 60, leaf[0], 3) +
		grass(930, 716, 60, leaf[0], 5)
	);
}
