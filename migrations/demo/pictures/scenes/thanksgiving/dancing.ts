import { ground, hills, shadow } from "../../landscape/land.ts";
import { rondavel } from "../../landscape/rondavel.ts";
import { clouds, daySky } from "../../landscape/sky.ts";
import { acacia } from "../../landscape/trees.ts";
import { noon } from "../../light.ts";
import { darker, dawn, earth, leaf, mix, sand, sky } from "../../palette.ts";
import type { Outfit, Pose } from "../../people/figure.ts";
import { casual, dress, wrap } from "../../people/wardrobe.ts";
import { disc, fill } from "../../svg.ts";
import { leteisi } from "../../weave.ts";
import { man, stand, tone, woman } from "../cast.ts";

export function dancing(): string {
	const light = noon(1);
	const skirted = (cloth: string, trim: string): Outfit =>
		dress(cloth, { trim, skirt: { cloth, hem: -16, flare: 21 } });
	const steps: Pose[] = [
		{
			hands: [
				[-22, -92],
				[22, -88],
			],
			palms: [true, true],
			sway: -5,
			lean: 2.5,
			turn: 0.5,
			nod: 7,
			feet: [
				[-9, -3],
				[4, -7],
			],
		},
		{
			hands: [
				[-24, -98],
				[20, -100],
			],
			palms: [true, true],
			sway: 6,
			lean: -2,
			turn: -0.4,
			nod: -6,
			feet: [
				[-2, -8],
				[10, -3],
			],
		},
		{
			hands: [
				[-10, -52],
				[23, -94],
			],
			palms: [false, true],
			sway: 6,
			lean: -2.5,
			turn: 0.3,
			nod: -7,
			feet: [
				[-4, -7],
				[10, -3],
			],
		},
	];
	const dust = (x: number, y: number): string =>
		[0, 1, 2].map((k) => fill(disc(x - 34 + k * 34, y, 30, 9), sand[1], 0.45)).join("");
	const clap = (x: number, k: number): string =>
		stand(
			k % 2
				? man(
						tone(k % 3),
						casual([dawn[2], sand[0], sky[1]][k % 3] ?? sand[0], sand[5], { sleeve: "long" }),
					)
				: woman(
						tone(k + 1),
						dress([dawn[1], sky[2], dawn[3]][k % 3] ?? dawn[1]),
						wrap([sand[0], dawn[3], sky[3]][k % 3] ?? sand[0]),
					),
			[x, 560],
			250,
			light,
			{
				hands: [
					[-2, -62],
					[2, -63],
				],
				turn: (480 - x) / 700,
			},
		);
	return (
		daySky(440) +
		clouds(sand[0], 17, 50, 170) +
		hills(420, 30, 8, mix(sky[1], leaf[0], 0.4)) +
		rondavel(160, 478, 190, light) +
		rondavel(830, 478, 170, light) +
		ground(462, mix(dawn[1], sand[2], 0.4), mix(dawn[3], sand[3], 0.3), 7, 10) +
		acacia(500, 500, 330, darker(earth, 0.55), mix(leaf[1], leaf[0], 0.3), light, 11) +
		[44, 150, 350, 622, 830, 930].map(clap).join("") +
		shadow(220, 684, 100, sky[4], 0.28) +
		shadow(490, 706, 110, sky[4], 0.28) +
		shadow(752, 684, 100, sky[4], 0.28) +
		stand(
			woman(1, skirted(leteisi(sky[3], sky[0], 11), sky[1]), wrap(dawn[1], dawn[3])),
			[212, 684],
			385,
			light,
			steps[0],
		) +
		stand(
			woman(
				2,
				skirted(leteisi(mix(sky[3], sky[4], 0.2), dawn[0], 11), dawn[1]),
				wrap(dawn[3], dawn[1]),
			),
			[760, 684],
			385,
			light,
			steps[2],
		) +
		stand(
			woman(0, skirted(leteisi(dawn[4], dawn[0], 11), dawn[1]), wrap(sky[2], sand[0])),
			[486, 706],
			430,
			light,
			steps[1],
		) +
		dust(212, 690) +
		dust(486, 712) +
		dust(760, 690)
	);
}
