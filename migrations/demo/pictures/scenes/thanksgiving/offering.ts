import { shadow } from "../../landscape/land.ts";
import { paint } from "../../landscape/sky.ts";
import { lowSun } from "../../light.ts";
import { darker, dawn, earth, mix, sand, sky } from "../../palette.ts";
import { casual, dress, wrap } from "../../people/wardrobe.ts";
import { basket, pumpkin, sorghum, watermelon } from "../../props/harvest.ts";
import { disc, fill, line, linear } from "../../svg.ts";
import { basketRose, checks, leteisi, weaveBand } from "../../weave.ts";
import { man, stand, woman } from "../cast.ts";

export function offering(): string {
	const light = lowSun(1);
	const back = mix(dawn[1], sand[1], 0.35);
	const kid = (
		k: number,
		x: number,
		y: number,
		size: number,
		flip: boolean,
		gift: string,
	): string =>
		stand(
			[
				woman(2, dress(dawn[3], { skirt: { cloth: dawn[3], hem: -27, flare: 16 } }), {
					hair: "puffs",
				}),
				man(0, casual(leteisi(sky[2], sand[0], 9), sand[4], { shorts: true })),
				woman(
					1,
					dress(leteisi(sky[3], sky[0], 8), {
						skirt: { cloth: leteisi(sky[3], sky[0], 8), hem: -26, flare: 16 },
					}),
					{ hair: "braids", band: dawn[1] },
				),
				man(3, casual(sand[0], sky[3], { shorts: true })),
			][k] ?? man(1, casual(sand[0], sky[3])),
			[x, y],
			size,
			light,
			{
				view: "side",
				lean: 2,
				hands: [
					[17, -54],
					[19, -56],
				],
				held: gift,
				nod: 6,
			},
			{ child: true, flip },
		);
	const coin = fill(disc(22, -60, 3.2), dawn[1]);
	return (
		paint(
			linear([
				[0, mix(back, sand[0], 0.4)],
				[1, mix(back, dawn[2], 0.5)],
			]),
		) +
		basketRose(470, 210, 240, [mix(dawn[1], sand[1], 0.35), dawn[2], sand[0]], 16) +
		fill(
			line(
				[
					[980, -20],
					[980, 200],
					[260, 740],
					[-20, 740],
					[-20, 640],
					[660, -20],
				],
				true,
			),
			sand[0],
			0.2,
		) +
		weaveBand({
			x: -20,
			y: 500,
			width: 1000,
			height: 62,
			ground: dawn[4],
			mark: dawn[1],
			accent: sand[1],
		}) +
		fill(
			line(
				[
					[-20, 560],
					[980, 560],
					[980, 740],
					[-20, 740],
				],
				true,
			),
			linear([
				[0, mix(earth, dawn[2], 0.4)],
				[1, darker(earth, 0.3)],
			]),
		) +
		stand(
			woman(
				0,
				dress(leteisi(sky[3], sky[0], 8), { shawl: checks(dawn[3], sky[3], 7), trim: sky[1] }),
				{ ...wrap(dawn[1], dawn[3]) },
			),
			[480, 630],
			470,
			light,
			{
				nod: 5,
				hands: [
					[-16, -46],
					[16, -46],
				],
			},
		) +
		shadow(480, 694, 190, sky[4], 0.35) +
		basket(
			480,
			534,
			330,
			light,
			pumpkin(400, 548, 60, dawn[2], light) +
				watermelon(560, 548, 66, light) +
				[430, 470, 510].map((x, k) => sorghum(x, 548, 120, (k - 1) * 14)).join("") +
				pumpkin(484, 550, 48, dawn[1], light),
		) +
		kid(3, 90, 680, 290, false, sorghum(22, -58, 32, 10)) +
		kid(0, 224, 704, 320, false, coin) +
		kid(2, 872, 684, 300, true, pumpkin(20, -54, 9, dawn[2], light)) +
		kid(1, 742, 706, 326, true, coin)
	);
}
