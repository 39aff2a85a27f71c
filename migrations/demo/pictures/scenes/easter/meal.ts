import { ground, hills, shadow } from "../../landscape/land.ts";
import { daySky } from "../../landscape/sky.ts";
import { acacia, bush } from "../../landscape/trees.ts";
import { noon } from "../../light.ts";
import { darker, dawn, earth, hairGrey, leaf, mix, sand, sky } from "../../palette.ts";
import { casual, dress, wrap } from "../../people/wardrobe.ts";
import { fire, potjie } from "../../props/gathering.ts";
import { curve, disc, fill, group, line, stroke } from "../../svg.ts";
import { checks, diamonds, leteisi } from "../../weave.ts";
import { man, stand, woman } from "../cast.ts";

export function meal(): string {
	const light = noon(-1);
	const steam = (x: number, y: number): string =>
		[0, 1]
			.map((k) =>
				stroke(
					curve([
						[x + k * 22, y],
						[x - 12 + k * 22, y - 34],
						[x + 10 + k * 22, y - 66],
						[x - 6 + k * 22, y - 100],
					]),
					sand[0],
					7,
					0.4,
				),
			)
			.join("");
	const plate = group(
		"translate(14 -59)",
		fill(disc(0, 0, 7.5, 2.4), sand[0]),
		fill(disc(0, -1, 5, 1.8), dawn[1]),
		fill(disc(2, -1.6, 2.4, 1.2), leaf[1]),
	);
	const ladle = stroke(
		line([
			[15, -58],
			[28, -36],
		]),
		sand[5],
		1.3,
	);
	const cook = woman(0, dress(leteisi(), { trim: sky[1] }), wrap(dawn[1], dawn[3]));
	return (
		daySky(460) +
		hills(420, 40, 12, mix(sky[1], leaf[0], 0.4)) +
		bush(120, 452, 110, leaf[1], light, 5) +
		bush(860, 450, 120, leaf[1], light, 8) +
		ground(446, mix(dawn[1], sand[2], 0.4), mix(dawn[3], sand[3], 0.35), 5, 10) +
		acacia(500, 520, 560, darker(earth, 0.55), mix(leaf[1], leaf[0], 0.3), light, 9) +
		fill(disc(500, 580, 520, 130), sky[4], 0.16) +
		[0, 1, 2, 3]
			.map((k) =>
				stand(
					k % 2 ? man(2, casual(dawn[2], sand[5])) : woman(3, dress(sky[1]), wrap(sand[0], sky[2])),
					[640 + k * 74, 540],
					210,
					light,
					{
						turn: -0.4,
						hands: [
							[-6, -58],
							[7, -58],
						],
						held: group("translate(-14 0)", plate),
					},
				),
			)
			.join("") +
		stand(
			woman(2, dress(diamonds(dawn[3], dawn[1], sky[4], 8)), { hair: "bun" }),
			[160, 610],
			350,
			light,
			{
				view: "side",
				lean: 2,
				hands: [
					[13, -56],
					[16, -57],
				],
				held: plate,
			},
		) +
		stand(
			man(1, casual(sand[0], sky[3], { sleeve: "long" }), {
				hair: "crop",
				colour: hairGrey,
				beard: hairGrey,
			}),
			[60, 640],
			370,
			light,
			{
				view: "side",
				hands: [
					[13, -56],
					[16, -57],
				],
				held: plate,
			},
		) +
		shadow(400, 676, 330, sky[4], 0.25) +
		fire(370, 690, 62) +
		potjie(370, 682, 78, light) +
		steam(350, 540) +
		fire(590, 700, 56) +
		potjie(590, 694, 70, light) +
		steam(574, 566) +
		stand(cook, [478, 640], 370, light, {
			turn: -0.4,
			nod: 6,
			lean: -2,
			hands: [
				[-17, -58],
				[14, -54],
			],
			held: group("scale(-1 1)", ladle),
		}) +
		stand(
			woman(
				1,
				dress(leteisi(dawn[4], dawn[0], 7), { shawl: checks(dawn[1], sky[3], 7) }),
				wrap(dawn[3]),
			),
			[800, 712],
			400,
			light,
			{
				view: "side",
				lean: 3,
				hands: [
					[17, -58],
					[20, -60],
				],
				held: group("translate(5 0)", plate),
			},
			{ flip: true },
		)
	);
}
