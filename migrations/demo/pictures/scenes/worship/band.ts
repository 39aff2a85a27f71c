import { floor, shadow } from "../../landscape/land.ts";
import { glow, paint } from "../../landscape/sky.ts";
import { lowSun } from "../../light.ts";
import { darker, dawn, mix, sand, sky } from "../../palette.ts";
import { casual, dress, wrap } from "../../people/wardrobe.ts";
import { drums, guitar, keyboard } from "../../props/music.ts";
import { curve, fill, line, linear, stroke } from "../../svg.ts";
import { basketRose, diamonds, weaveBand } from "../../weave.ts";
import { man, stand, woman } from "../cast.ts";

export function band(): string {
	const light = lowSun(1);
	const wall = mix(sky[3], sky[4], 0.35);
	const drummer = stand(
		man(1, casual(sand[0], sand[5]), { hair: "crop" }),
		[430, 560],
		400,
		light,
		{
			hip: [0, -42],
			turn: 0.2,
			hands: [
				[-17, -63],
				[15, -68],
			],
			nod: -4,
		},
	);
	const stick = (a: [number, number], b: [number, number]): string =>
		stroke(line([a, b]), dawn[0], 4);
	const player = woman(2, dress(diamonds(dawn[3], dawn[1], sky[4], 7)), wrap(dawn[1], dawn[3]));
	const guitarist = man(0, casual(dawn[1], sky[4], { sleeve: "long" }), { hair: "crop" });
	const lamp = (x: number, to: number): string =>
		fill(
			line(
				[
					[x - 12, -10],
					[x + 12, -10],
					[to + 150, 720],
					[to - 150, 720],
				],
				true,
			),
			linear([
				[0, dawn[0], 0.6],
				[1, dawn[1], 0.02],
			]),
		);
	return (
		paint(
			linear([
				[0, wall],
				[1, mix(wall, dawn[4], 0.6)],
			]),
		) +
		basketRose(440, 250, 245, [mix(wall, sky[2], 0.35), sky[2], dawn[1]], 14) +
		weaveBand({
			x: -20,
			y: 470,
			width: 1000,
			height: 66,
			ground: sky[4],
			mark: dawn[3],
			accent: dawn[1],
		}) +
		floor(534, 200, mix(dawn[4], sand[4], 0.3), darker(dawn[4], 0.55)) +
		lamp(840, 640) +
		lamp(150, 330) +
		shadow(430, 610, 190, sky[4], 0.4) +
		drummer +
		stick([364, 306], [318, 330]) +
		stick([492, 288], [540, 316]) +
		drums(430, 610, 2.7, light) +
		shadow(180, 694, 130, sky[4], 0.4) +
		stand(player, [140, 690], 430, light, {
			view: "side",
			lean: 3,
			hands: [
				[17, -50],
				[19, -52],
			],
			feet: [
				[-3, -2],
				[4, -2],
			],
		}) +
		keyboard(232, 476, 190, light) +
		shadow(760, 700, 120, sky[4], 0.4, -30) +
		stand(guitarist, [752, 700], 460, light, {
			turn: -0.5,
			nod: -6,
			lean: -1.5,
			feet: [
				[-8, -2],
				[7, -2],
			],
			hands: [
				[-6, -54],
				[17, -66],
			],
			held:
				guitar(-3, -56, -20, light, true) +
				stroke(
					curve([
						[-11, -58],
						[0, -72],
						[8, -80],
					]),
					sand[5],
					1,
				),
		}) +
		glow(830, 0, 380, dawn[0], 0.5)
	);
}
