import { ground, hills, shadow, veld } from "../../landscape/land.ts";
import { birds, clouds, duskSky, sun } from "../../landscape/sky.ts";
import { acacia, bush } from "../../landscape/trees.ts";
import { lowSun } from "../../light.ts";
import { darker, dawn, earth, leaf, mix, sand, sky } from "../../palette.ts";
import { casual } from "../../people/wardrobe.ts";
import { disc, fill, form, line, stroke } from "../../svg.ts";
import { man, stand, woman } from "../cast.ts";

export function football(): string {
	const light = lowSun(1);
	const kit = (shirt: string) => casual(shirt, sky[4], { shorts: true, shoes: sand[0] });
	const dust = (x: number, y: number, r: number): string =>
		[0, 1, 2, 3]
			.map((k) =>
				fill(disc(x + k * r * 0.6, y - (k % 2) * 8, r * (1 - k * 0.15), r * 0.34), dawn[0], 0.4),
			)
			.join("");
	const ball = (x: number, y: number, r: number): string =>
		form(disc(x, y, r), sand[0], light, r * 0.3) +
		fill(disc(x, y, r * 0.34), sky[4]) +
		[0, 1, 2, 3, 4]
			.map((k) =>
				fill(
					disc(
						x + Math.cos(k * 1.256 - 1.57) * r * 0.76,
						y + Math.sin(k * 1.256 - 1.57) * r * 0.76,
						r * 0.18,
					),
					sky[4],
				),
			)
			.join("");
	const goal =
		stroke(
			line([
				[56, 540],
				[56, 400],
				[226, 400],
				[226, 540],
			]),
			sand[1],
			8,
		) +
		[0, 1, 2, 3, 4, 5]
			.map(
				(k) =>
					stroke(
						line([
							[56 + k * 34, 400],
							[40 + k * 34, 530],
						]),
						sand[0],
						1.2,
						0.5,
					) +
					stroke(
						line([
							[56, 410 + k * 24],
							[226, 410 + k * 24],
						]),
						sand[0],
						1.2,
						0.5,
					),
			)
			.join("");
	return (
		duskSky(520) +
		sun(690, 420, 96, dawn[0], dawn[2]) +
		clouds(dawn[2], 28, 60, 280, 6) +
		hills(470, 50, 8, mix(dawn[4], sky[3], 0.35)) +
		acacia(880, 520, 280, darker(earth, 0.7), mix(leaf[1], sky[4], 0.55), light, 5) +
		bush(330, 506, 90, mix(leaf[1], sky[4], 0.5), light, 3) +
		bush(450, 506, 70, mix(leaf[1], sky[4], 0.5), light, 5) +
		ground(494, mix(dawn[2], dawn[1], 0.4), mix(dawn[4], earth, 0.5), 12, 14) +
		goal +
		shadow(140, 548, 50, sky[4], 0.35, -40) +
		stand(man(1, kit(leaf[0])), [140, 548], 190, light, {
			hands: [
				[-20, -82],
				[20, -82],
			],
			palms: [true, true],
			feet: [
				[-10, -2],
				[10, -2],
			],
			turn: 0.5,
		}) +
		shadow(800, 600, 60, sky[4], 0.35, -80) +
		stand(
			man(2, kit(dawn[1])),
			[810, 600],
			270,
			light,
			{
				view: "side",
				lean: 5,
				hands: [
					[13, -56],
					[-10, -58],
				],
				knees: [
					[9, -31],
					[-3, -25],
				],
				feet: [
					[6, -8],
					[-17, -10],
				],
			},
			{ flip: true },
		) +
		shadow(610, 640, 80, sky[4], 0.35, -100) +
		stand(
			woman(0, kit(dawn[1]), { hair: "puffs" }),
			[626, 640],
			320,
			light,
			{
				view: "side",
				lean: 4,
				hands: [
					[14, -60],
					[-11, -52],
				],
				knees: [
					[12, -30],
					[-2, -25],
				],
				feet: [
					[12, -7],
					[-16, -8],
				],
			},
			{ flip: true },
		) +
		shadow(330, 696, 110, sky[4], 0.35, -130) +
		dust(250, 694, 40) +
		stand(man(0, kit(sky[1])), [340, 694], 430, light, {
			view: "side",
			lean: -3,
			hands: [
				[16, -66],
				[-16, -60],
			],
			bend: [1, 1],
			knees: [
				[-1, -26],
				[17, -34],
			],
			feet: [
				[-6, -2],
				[27, -17],
			],
		}) +
		shadow(500, 682, 26, sky[4], 0.4, -20) +
		ball(512, 634, 24) +
		birds(250, 130, 9, sky[4], 3) +
		veld(718, 8, 46, mix(dawn[4], leaf[1], 0.4), 2, 8)
	);
}
