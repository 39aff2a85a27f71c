import { ground, hills, shadow } from "../../landscape/land.ts";
import { rondavel } from "../../landscape/rondavel.ts";
import { birds, clouds, dawnSky, sun } from "../../landscape/sky.ts";
import { baobab, bush } from "../../landscape/trees.ts";
import { lowSun } from "../../light.ts";
import { dawn, earth, hairGrey, leaf, mix, sand, sky } from "../../palette.ts";
import { casual, dress, suit, wrap } from "../../people/wardrobe.ts";
import { checks, diamonds, leteisi } from "../../weave.ts";
import { man, stand, tone, woman } from "../cast.ts";

export function circle(): string {
	const light = lowSun(-1);
	const back = [0, 1, 2, 3, 4].map((k) =>
		stand(
			k % 2
				? man(
						tone(k),
						[suit(sky[3], dawn[1]), casual(sand[0], sand[5], { sleeve: "long" })][(k >> 1) % 2] ??
							suit(sky[3]),
					)
				: woman(
						tone(k + 2),
						[dress(leteisi(dawn[4], dawn[0], 8)), dress(sky[1]), dress(dawn[1])][k >> 1] ??
							dress(sky[1]),
						wrap([dawn[1], sand[0], dawn[3]][k >> 1] ?? sand[0], sky[2]),
					),
			[292 + k * 94, 566 - Math.sin((Math.PI * k) / 4) * 22],
			236,
			light,
			{
				turn: (2 - k) * 0.15,
				nod: (2 - k) * 2,
				hands: [
					[-20, -45],
					[20, -45],
				],
			},
		),
	);
	const front = [
		stand(
			woman(
				0,
				dress(leteisi(sky[3], sky[0], 8), { shawl: checks(dawn[3], sky[3], 8), trim: sky[1] }),
				wrap(dawn[3]),
			),
			[250, 700],
			350,
			light,
			{
				view: "back",
				hands: [
					[-18, -50],
					[21, -45],
				],
				nod: 5,
			},
		),
		stand(man(2, casual(dawn[2], sky[4], { sleeve: "long" })), [402, 716], 380, light, {
			view: "back",
			hands: [
				[-20, -45],
				[20, -45],
			],
		}),
		stand(
			woman(1, dress(diamonds(dawn[3], dawn[1], sky[4], 9)), { hair: "bun" }),
			[554, 716],
			362,
			light,
			{
				view: "back",
				hands: [
					[-21, -46],
					[21, -46],
				],
			},
		),
		stand(man(0, suit(sand[4]), { hair: "crop", colour: hairGrey }), [706, 702], 370, light, {
			view: "back",
			hands: [
				[-20, -46],
				[18, -52],
			],
			nod: -5,
		}),
	];
	return (
		dawnSky(480) +
		sun(150, 330, 60) +
		clouds(sand[0], 15, 70, 240) +
		hills(440, 50, 17, mix(dawn[2], sky[2], 0.35)) +
		bush(60, 474, 100, mix(leaf[1], sky[3], 0.1), light, 2) +
		bush(900, 478, 120, mix(leaf[1], sky[3], 0.1), light, 5) +
		ground(462, dawn[1], mix(dawn[3], earth, 0.45), 14, 10) +
		rondavel(840, 520, 120, light) +
		shadow(520, 560, 420, sky[4], 0.24, 60) +
		baobab(490, 520, 470, mix(earth, sky[4], 0.28), mix(leaf[1], leaf[0], 0.35), light) +
		back.join("") +
		stand(woman(3, dress(dawn[3]), { hair: "braids", band: dawn[1] }), [190, 616], 280, light, {
			view: "side",
			nod: 10,
			hands: [
				[14, -50],
				[13, -50],
			],
		}) +
		stand(
			man(1, casual(sky[1], sand[5]), { hair: "crop" }),
			[782, 616],
			290,
			light,
			{
				view: "side",
				nod: 10,
				hands: [
					[14, -50],
					[13, -50],
				],
			},
			{ flip: true },
		) +
		shadow(480, 712, 340, sky[4], 0.2, 60) +
		front.join("") +
		birds(640, 80, 9, sky[3], 2, 4)
	);
}
