import { shadow } from "../../landscape/land.ts";
import { paint } from "../../landscape/sky.ts";
import { lowSun } from "../../light.ts";
import { darker, dawn, leaf, mix, sand, sky } from "../../palette.ts";
import { basket, melonSlice, pumpkin, sorghum, watermelon } from "../../props/harvest.ts";
import { disc, fill, form, line, linear, stroke } from "../../svg.ts";
import { basketRose, leteisi, weaveBand } from "../../weave.ts";

export function harvest(): string {
	const light = lowSun(-1);
	const stems = (x: number, y: number, h: number): string =>
		[-30, -10, 10, 30]
			.map((turn, k) => sorghum(x + turn * 0.9, y, h * (0.88 + (k % 3) * 0.07), turn))
			.join("");
	const cloth = line(
		[
			[-20, 560],
			[980, 560],
			[980, 740],
			[-20, 740],
		],
		true,
	);
	const drape = line(
		[
			[280, 560],
			[680, 560],
			[690, 690],
			[480, 726],
			[270, 690],
		],
		true,
	);
	return (
		paint(
			linear([
				[0, mix(sky[2], sky[3], 0.3)],
				[0.75, mix(sky[1], dawn[0], 0.5)],
				[1, dawn[0]],
			]),
		) +
		basketRose(480, 270, 300, [mix(dawn[1], dawn[0], 0.3), dawn[3], sand[0]], 16) +
		fill(
			line(
				[
					[-20, 40],
					[-20, 380],
					[700, 740],
					[980, 740],
				],
				true,
			),
			sand[0],
			0.1,
		) +
		fill(
			cloth,
			linear([
				[0, dawn[4]],
				[1, darker(dawn[4], 0.35)],
			]),
		) +
		weaveBand({
			x: -20,
			y: 640,
			width: 1000,
			height: 62,
			ground: darker(dawn[4], 0.3),
			mark: dawn[1],
			accent: sand[1],
		}) +
		fill(
			line(
				[
					[-20, 548],
					[980, 548],
					[980, 572],
					[-20, 572],
				],
				true,
			),
			dawn[3],
		) +
		basket(480, 320, 250, light, stems(480, 350, 250)) +
		form(
			line(
				[
					[400, 430],
					[560, 430],
					[590, 556],
					[370, 556],
				],
				true,
			),
			skinWood,
			light,
			10,
		) +
		pumpkin(270, 566, 128, dawn[2], light) +
		pumpkin(150, 590, 82, mix(dawn[1], leaf[0], 0.3), light) +
		watermelon(690, 580, 148, light) +
		pumpkin(850, 590, 90, dawn[3], light) +
		form(drape, leteisi(sky[3], sky[0], 44), light, 8) +
		stroke(
			line([
				[270, 690],
				[480, 726],
				[690, 690],
			]),
			dawn[1],
			7,
		) +
		shadow(480, 596, 130, sky[4], 0.3) +
		basket(
			480,
			520,
			170,
			light,
			[-52, -18, 20, 54]
				.map((dx, k) =>
					form(
						disc(480 + dx, 506 - (k % 2) * 14, 32),
						[dawn[3], dawn[1], leaf[0], dawn[4]][k] ?? dawn[1],
						light,
						7,
					),
				)
				.join(""),
		) +
		melonSlice(640, 556, 70, -8) +
		[0, 1, 2]
			.map((k) =>
				form(
					disc(318 + k * 34, 590 - (k % 2) * 8, 21),
					[dawn[1], dawn[3], dawn[1]][k] ?? dawn[1],
					light,
					5,
				),
			)
			.join("") +
		sorghum(60, 690, 190, 62) +
		sorghum(910, 690, 190, -58)
	);
}

const skinWood = mix(dawn[4], sand[5], 0.5);
