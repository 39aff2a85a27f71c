import { ground, hills } from "../../landscape/land.ts";
import { clouds, daySky } from "../../landscape/sky.ts";
import { bush } from "../../landscape/trees.ts";
import { lowSun } from "../../light.ts";
import { darker, dawn, earth, leaf, mix, sand, sky, thatch } from "../../palette.ts";
import { casual, dress, wrap } from "../../people/wardrobe.ts";
import { blob, clipped, curve, fill, form, group, line, type Point, stroke } from "../../svg.ts";
import { leteisi, weaveBand } from "../../weave.ts";
import { man, stand, woman } from "../cast.ts";
import { farSand, nearSand } from "./shared.ts";

export function roof(): string {
	const light = lowSun(1);
	const cone = "M-90 600C120 480 260 250 400 70C540 250 690 480 900 600C640 660 160 660 -90 600Z";
	const layers = [0, 1, 2, 3, 4].map((k) => {
		const [y, w] = [190 + k * 88, 96 + k * 98];
		const fringe: Point[] = Array.from({ length: 13 }, (_, at) => [
			400 - w + (at * w) / 6,
			y + Math.sin((Math.PI * at) / 12) * (18 + k * 6) + (at % 2) * 10,
		]);
		return stroke(curve(fringe), darker(thatch, 0.4), 5, 0.6);
	});
	const straws = Array.from({ length: 15 }, (_, k) => {
		const t = k / 7 - 1;
		return stroke(
			curve([
				[400 + t * 10, 84],
				[400 + t * 200, 330],
				[400 + t * 470, 610],
			]),
			darker(thatch, 0.35),
			2.5,
			0.45,
		);
	});
	const fresh = "M400 70C470 160 540 270 606 372C560 400 480 410 420 404C410 300 402 180 400 70Z";
	const bundle = (x: number, y: number, s: number, turn: number): string =>
		group(
			`translate(${x} ${y}) rotate(${turn}) scale(${s})`,
			form(
				blob([
					[-34, -9],
					[0, -6],
					[34, -13],
					[38, 0],
					[34, 13],
					[0, 6],
					[-34, 9],
					[-40, 0],
				]),
				mix(thatch, dawn[1], 0.4),
				light,
				3,
			),
			stroke(
				line([
					[0, -7],
					[0, 7],
				]),
				dawn[4],
				3,
			),
			...[-6, 0, 6].map((dy) =>
				stroke(
					line([
						[8, dy * 0.6],
						[36, dy],
					]),
					darker(thatch, 0.35),
					1,
				),
			),
		);
	const ladder =
		[0, 1]
			.map((k) =>
				stroke(
					line([
						[690 + k * 62, 740],
						[560 + k * 62, 330],
					]),
					darker(earth, 0.45),
					10,
				),
			)
			.join("") +
		[0, 1, 2, 3, 4, 5]
			.map((k) =>
				stroke(
					line([
						[573 + k * 22, 370 + k * 68],
						[636 + k * 22, 370 + k * 68],
					]),
					darker(earth, 0.3),
					8,
				),
			)
			.join("");
	return (
		daySky(560) +
		clouds(sand[0], 19, 60, 260) +
		hills(560, 50, 3, mix(sky[1], leaf[0], 0.4)) +
		bush(880, 600, 130, leaf[1], light, 4) +
		bush(770, 600, 90, leaf[1], light, 9) +
		ground(590, farSand, nearSand, 4, 6) +
		form(
			line(
				[
					[60, 570],
					[740, 570],
					[740, 760],
					[60, 760],
				],
				true,
			),
			mix(dawn[2], sand[2], 0.45),
			light,
			40,
		) +
		weaveBand({
			x: 60,
			y: 650,
			width: 680,
			height: 56,
			ground: dawn[4],
			mark: sand[1],
			accent: sand[5],
		}) +
		fill(
			line(
				[
					[60, 590],
					[740, 590],
					[740, 646],
					[60, 640],
				],
				true,
			),
			sky[4],
			0.25,
		) +
		form(cone, thatch, light, 46) +
		clipped(cone, ...straws, ...layers) +
		fill(fresh, mix(thatch, dawn[1], 0.45), 0.75) +
		stand(
			man(0, casual(dawn[3], sky[4]), { hair: "hat", colour: sand[2], band: dawn[4] }),
			[316, 396],
			300,
			light,
			{
				view: "side",
				hip: [-2, -32],
				lean: 8,
				knees: [
					[14, -22],
					[12, -12],
				],
				feet: [
					[4, -2],
					[-10, -2],
				],
				hands: [
					[31, -56],
					[29, -48],
				],
				nod: 8,
			},
		) +
		bundle(424, 232, 1.2, 62) +
		ladder +
		stand(man(2, casual(sand[0], sky[3])), [640, 640], 370, light, {
			view: "back",
			lean: -2,
			hands: [
				[-22, -98],
				[13, -88],
			],
			feet: [
				[-7, -14],
				[7, -3],
			],
			knees: [
				[-11, -34],
				[9, -25],
			],
		}) +
		bundle(536, 268, 1.25, -14) +
		stand(
			woman(1, dress(leteisi(sky[3], sky[0], 8), { trim: sky[1] }), wrap(dawn[1], dawn[3])),
			[866, 716],
			370,
			light,
			{
				turn: -0.6,
				nod: -8,
				hands: [
					[-14, -60],
					[10, -66],
				],
				held: bundle(-2, -62, 0.42, -12),
			},
		)
	);
}
