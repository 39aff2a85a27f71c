import { floor, shadow } from "../../landscape/land.ts";
import { paint } from "../../landscape/sky.ts";
import { bush } from "../../landscape/trees.ts";
import { lowSun } from "../../light.ts";
import { darker, dawn, leaf, mix, sand, seeded, sky } from "../../palette.ts";
import { blouse, wrap } from "../../people/wardrobe.ts";
import { disc, fill, group, type Light, line, linear } from "../../svg.ts";
import { basketRose, leteisi, weaveBand } from "../../weave.ts";
import { row, stand, woman } from "../cast.ts";

export function speaker(): string {
	const light = lowSun(-1);
	const random = seeded(52);
	const dark: Light = { ...light, from: 0, shadeOpacity: 0.55 };
	const wall = mix(sky[3], sky[4], 0.25);
	const mic = group(
		"translate(15 -76) rotate(-38)",
		fill(
			line(
				[
					[-0.8, 0],
					[0.8, 0],
					[0.6, 9],
					[-0.6, 9],
				],
				true,
			),
			sky[4],
		),
		fill(disc(0, -1, 1.9), sand[4]),
	);
	return (
		paint(
			linear([
				[0, wall],
				[1, mix(wall, sky[2], 0.4)],
			]),
		) +
		basketRose(560, 290, 300, [mix(sky[3], sky[2], 0.5), dawn[2], dawn[0]], 16) +
		fill(
			line(
				[
					[60, -20],
					[190, -20],
					[860, 700],
					[330, 700],
				],
				true,
			),
			linear([
				[0, dawn[0], 0.5],
				[1, dawn[0], 0.05],
			]),
		) +
		floor(610, 120, dawn[4], darker(dawn[4], 0.4)) +
		weaveBand({
			x: -20,
			y: 600,
			width: 1000,
			height: 44,
			ground: sky[4],
			mark: dawn[1],
			accent: dawn[3],
		}) +
		[0, 1, 2].map((k) => bush(840 + k * 44, 610, 66, leaf[1], light, k)).join("") +
		shadow(590, 602, 110, sky[4], 0.5, 40) +
		stand(
			woman(
				1,
				blouse(sand[0], leteisi(sky[2], sand[0], 12), { trim: dawn[1], belt: dawn[3] }),
				wrap(dawn[1], dawn[3]),
			),
			[545, 604],
			500,
			light,
			{
				turn: -0.55,
				nod: -4,
				hands: [
					[-26, -90],
					[10, -74],
				],
				palms: [true, false],
				held: group("translate(-4 6)", mic),
				bend: [-1, -1],
			},
		) +
		row(random, -60, 1020, 6, 1000, 440, dark, (k) => ({
			view: "back",
			...(k === 1
				? {
						hands: [
							[-15, -108],
							[14, -110],
						],
						palms: [true, true],
					}
				: {}),
		}))
	);
}
