import { grass, hills } from "../landscape/land.ts";
import { birds, clouds, glow, paint, rays, skyOf, sun } from "../landscape/sky.ts";
import { acacia, bush } from "../landscape/trees.ts";
import { lowSun } from "../light.ts";
import { darker, dawn, earth, hairGrey, leaf, mix, sand, sky } from "../palette.ts";
import type { Outfit } from "../people/figure.ts";
import { blouse, robe, suit, wrap } from "../people/wardrobe.ts";
import { cross } from "../props/church.ts";
import { curve, fill, group, line, linear, stroke } from "../svg.ts";
import { basketRose, leteisi, weaveBand, zigzags } from "../weave.ts";
import { man, stand, woman } from "./cast.ts";

const light = { ...lowSun(-1), rimOpacity: 0.35, shadeOpacity: 0.26 };

export function bishop(): string {
	const chain =
		stroke(
			curve([
				[-6, -82],
				[-2.6, -76],
				[0, -74.4],
				[2.6, -76],
				[6, -82],
			]),
			dawn[1],
			0.6,
		) + group("translate(0 -65.4)", cross(0, 0, 9.2, dawn[1], light));
	const tab = fill(
		line(
			[
				[-1.4, -81.6],
				[1.4, -81.6],
				[1.3, -78.8],
				[-1.3, -78.8],
			],
			true,
		),
		sand[0],
	);
	const collar = stroke(
		curve([
			[-3.4, -81.2],
			[0, -80.2],
			[3.4, -81.2],
		]),
		darker(sky[3], 0.25),
		2.6,
	);
	const cassock: Outfit = robe(sky[3], zigzags(dawn[1], dawn[4], 5), { sleeve: "long" });
	return (
		paint(
			linear([
				[0, dawn[0]],
				[1, dawn[1]],
			]),
		) +
		basketRose(240, 210, 225, [mix(dawn[1], dawn[0], 0.45), dawn[2], sand[0]], 22) +
		stand(
			man(1, cassock, { hair: "crop", colour: hairGrey, beard: hairGrey, glasses: true }),
			[240, 1130],
			1040,
			light,
			{
				turn: 0.15,
				hands: [
					[-14, -42],
					[14, -42],
				],
				held: collar + tab + chain,
			},
		)
	);
}

export function pastor(): string {
	return (
		paint(
			linear([
				[0, sky[0]],
				[1, sky[1]],
			]),
		) +
		basketRose(240, 220, 235, [mix(sky[1], sky[0], 0.4), sky[2], sand[0]], 20) +
		stand(
			woman(2, blouse(sand[0], sky[3], { collar: sand[0], top: leteisi(dawn[4], dawn[0], 7) }), {
				...wrap(sky[2], dawn[1]),
				earrings: dawn[1],
			}),
			[240, 1140],
			1020,
			light,
			{
				turn: -0.15,
				hands: [
					[-14, -42],
					[14, -42],
				],
			},
		)
	);
}

export function elder(): string {
	return (
		paint(
			linear([
				[0, mix(dawn[3], dawn[2], 0.4)],
				[1, dawn[4]],
			]),
		) +
		basketRose(240, 220, 235, [mix(dawn[3], dawn[4], 0.5), dawn[1], dawn[0]], 18) +
		stand(
			man(0, suit(mix(sky[4], sky[3], 0.35), dawn[1]), { hair: "crop" }),
			[240, 1130],
			1040,
			light,
			{
				turn: 0.2,
				hands: [
					[-14, -42],
					[14, -42],
				],
			},
		)
	);
}

export function card(): string {
	const sunny = lowSun(1);
	const wide = 1200;
	return (
		skyOf(
			[
				[0, sky[3]],
				[0.3, sky[2]],
				[0.52, mix(sky[1], dawn[0], 0.55)],
				[0.72, dawn[0]],
				[0.9, dawn[1]],
				[1, dawn[2]],
			],
			430,
		) +
		rays(760, 372, 1400, dawn[0], 0.2, 30) +
		sun(760, 366, 92, sand[0], dawn[1]) +
		clouds(dawn[0], 41, 50, 220, 6) +
		hills(380, 60, 51, mix(dawn[2], sky[1], 0.25), wide) +
		hills(412, 60, 14, mix(dawn[3], dawn[2], 0.3), wide) +
		hills(446, 50, 19, mix(dawn[4], dawn[3], 0.4), wide) +
		bush(560, 470, 40, mix(leaf[1], sky[4], 0.4), sunny, 2) +
		bush(980, 474, 56, mix(leaf[1], sky[4], 0.4), sunny, 5) +
		bush(1080, 478, 70, mix(leaf[1], sky[4], 0.4), sunny, 7) +
		hills(490, 26, 27, mix(dawn[4], sky[4], 0.3), wide) +
		hills(530, 22, 35, mix(dawn[4], sky[4], 0.52), wide) +
		acacia(270, 520, 430, mix(sky[4], earth, 0.2), mix(leaf[1], sky[4], 0.5), sunny, 3) +
		grass(90, 545, 60, sky[4], 3, 12) +
		grass(480, 545, 44, sky[4], 5, 10) +
		grass(1120, 545, 60, sky[4], 7, 12) +
		birds(900, 150, 11, sky[4], 4, 5) +
		glow(760, 366, 320, dawn[0], 0.5) +
		weaveBand({
			x: -12,
			y: 536,
			width: 1224,
			height: 106,
			ground: mix(sky[4], dawn[4], 0.12),
			mark: dawn[1],
			accent: dawn[3],
		})
	);
}
