import { hills, shadow } from "../../landscape/land.ts";
import { dawnSky, rays, sun } from "../../landscape/sky.ts";
import { bush } from "../../landscape/trees.ts";
import { lowSun } from "../../light.ts";
import { dawn, earth, leaf, mix, sand, seeded, sky } from "../../palette.ts";
import { dress, wrap } from "../../people/wardrobe.ts";
import { blob, fill, form, line, linear } from "../../svg.ts";
import { checks, leteisi } from "../../weave.ts";
import { man, row, stand, woman } from "../cast.ts";
import { glints, gown } from "./shared.ts";

export function embrace(): string {
	const light = lowSun(1);
	const water = line(
		[
			[-20, 420],
			[980, 420],
			[980, 740],
			[-20, 740],
		],
		true,
	);
	const random = seeded(9);
	const towel = checks(dawn[3], sand[0], 9);
	const wrapTowel = form(
		blob([
			[-8.4, -82],
			[1, -84.5],
			[5, -80],
			[3, -66],
			[3.4, -50],
			[-2, -46],
			[-9.6, -48],
			[-10.6, -64],
		]),
		towel,
		{ ...light, from: -1 },
		2.4,
	);
	return (
		dawnSky(440) +
		rays(480, 330, 1400, sand[0], 0.25) +
		sun(480, 320, 120, sand[0], dawn[1]) +
		hills(392, 40, 14, mix(dawn[2], sky[2], 0.35)) +
		bush(80, 430, 170, mix(leaf[1], sky[3], 0.2), light, 3) +
		bush(890, 430, 170, mix(leaf[1], sky[3], 0.2), light, 7) +
		bush(220, 426, 90, mix(leaf[1], sky[3], 0.3), light, 4) +
		fill(
			water,
			linear([
				[0, dawn[0]],
				[0.4, sky[1]],
				[1, sky[2]],
			]),
		) +
		glints(480, 430, 640, sand[0], 21, 30, 300) +
		fill(
			"M-20 610C200 580 700 590 980 620L980 740L-20 740Z",
			linear([
				[0, dawn[1]],
				[1, mix(dawn[3], earth, 0.5)],
			]),
		) +
		row(random, 30, 320, 3, 620, 230, light, () => ({
			hands: [
				[-2, -62],
				[2, -63],
			],
			turn: 0.5,
		})) +
		row(random, 660, 940, 3, 622, 230, light, () => ({
			hands: [
				[-2, -62],
				[2, -63],
			],
			turn: -0.5,
		})) +
		shadow(480, 716, 190, sky[4], 0.3) +
		stand(
			man(1, gown),
			[546, 860],
			640,
			light,
			{
				view: "side",
				lean: 4,
				nod: 8,
				hands: [
					[20, -66],
					[19, -70],
				],
				behind: [true, true],
				held: wrapTowel,
			},
			{ flip: true },
		) +
		stand(
			woman(0, dress(leteisi(sky[3], sky[0], 8), { sleeve: "long" }), wrap(dawn[1], dawn[3])),
			[424, 856],
			600,
			light,
			{
				view: "side",
				lean: 5,
				nod: 8,
				hands: [
					[22, -72],
					[27, -66],
				],
			},
		)
	);
}
