import { grass, ground, hills, shadow } from "../../landscape/land.ts";
import { clouds, dawnSky, rays, sun } from "../../landscape/sky.ts";
import { acacia } from "../../landscape/trees.ts";
import { lowSun } from "../../light.ts";
import { darker, dawn, earth, leaf, lighter, mix, sand, seeded, sky } from "../../palette.ts";
import { casual, dress, suit, walking, wrap } from "../../people/wardrobe.ts";
import { basket } from "../../props/harvest.ts";
import { curve, fill, form, type Light, line, linear, stroke } from "../../svg.ts";
import { checks, leteisi } from "../../weave.ts";
import { man, row, stand, woman } from "../cast.ts";

function tent(x: number, y: number, w: number, h: number, light: Light): string {
	const peaks = [-0.3, 0.3];
	const roof =
		`M${x - w * 0.56} ${y - h * 0.42}C${x - w * 0.42} ${y - h * 0.5} ${x - w * 0.34} ${y - h * 0.7} ${x - w * 0.3} ${y - h}` +
		`C${x - w * 0.24} ${y - h * 0.72} ${x - w * 0.1} ${y - h * 0.68} ${x} ${y - h * 0.68}` +
		`C${x + w * 0.1} ${y - h * 0.68} ${x + w * 0.24} ${y - h * 0.72} ${x + w * 0.3} ${y - h}` +
		`C${x + w * 0.34} ${y - h * 0.7} ${x + w * 0.42} ${y - h * 0.5} ${x + w * 0.56} ${y - h * 0.42}Z`;
	const inside = line(
		[
			[x - w * 0.5, y - h * 0.44],
			[x + w * 0.5, y - h * 0.44],
			[x + w * 0.5, y],
			[x - w * 0.5, y],
		],
		true,
	);
	const poles = [-0.5, -0.17, 0.17, 0.5].map((k) =>
		stroke(
			line([
				[x + w * k, y - h * 0.42],
				[x + w * k, y],
			]),
			sand[1],
			6,
		),
	);
	const ropes = [-1, 1].map((s) =>
		stroke(
			line([
				[x + s * w * 0.55, y - h * 0.42],
				[x + s * w * 0.68, y + 8],
			]),
			sand[4],
			2.5,
		),
	);
	const scallops = Array.from({ length: 14 }, (_, k) => {
		const [at, step] = [x - w * 0.56 + (k * w * 1.12) / 14, (w * 1.12) / 14];
		return fill(
			line(
				[
					[at, y - h * 0.43],
					[at + step, y - h * 0.43],
					[at + step / 2, y - h * 0.34],
				],
				true,
			),
			k % 2 ? sky[2] : sand[0],
		);
	});
	const seams = peaks.flatMap((k) =>
		[-0.5, 0, 0.5].map((t) =>
			stroke(
				curve([
					[x + w * k, y - h],
					[x + w * (k + t * 0.2), y - h * 0.66],
					[x + w * (k + t * 0.48), y - h * 0.43],
				]),
				sky[1],
				2,
				0.5,
			),
		),
	);
	return (
		fill(
			inside,
			linear([
				[0, darker(dawn[4], 0.3)],
				[1, dawn[2]],
			]),
		) +
		poles.join("") +
		ropes.join("") +
		form(roof, sand[0], light, 22) +
		seams.join("") +
		scallops.join("") +
		peaks
			.map(
				(k) =>
					stroke(
						line([
							[x + w * k, y - h],
							[x + w * k, y - h - 26],
						]),
						sand[4],
						4,
					) +
					fill(
						line(
							[
								[x + w * k, y - h - 28],
								[x + w * k + 34, y - h - 20],
								[x + w * k, y - h - 10],
							],
							true,
						),
						dawn[3],
					),
			)
			.join("")
	);
}

export function arriving(): string {
	const light = lowSun(-1);
	const random = seeded(21);
	const family = [
		stand(man(1, suit(sky[3], dawn[1])), [596, 690], 350, light, {
			view: "back",
			hands: [
				[-14, -44],
				[15, -46],
			],
		}),
		stand(
			woman(2, dress(leteisi(dawn[4], dawn[0], 7), { trim: dawn[1] }), wrap(dawn[1])),
			[716, 694],
			335,
			light,
			{
				view: "back",
				hands: [
					[-14, -46],
					[15, -42],
				],
			},
		),
		stand(
			woman(1, dress(dawn[1], { skirt: { cloth: dawn[1], hem: -26, flare: 15 } }), {
				hair: "puffs",
			}),
			[658, 704],
			200,
			light,
			{
				view: "back",
				hands: [
					[-16, -68],
					[16, -68],
				],
			},
			{ child: true },
		),
	];
	return (
		dawnSky(500) +
		rays(150, 400, 1400, sand[0], 0.2) +
		sun(150, 392, 62) +
		clouds(sand[0], 5, 50, 240) +
		hills(430, 50, 9, mix(dawn[2], sky[2], 0.3)) +
		hills(452, 30, 2, mix(dawn[4], sky[3], 0.35)) +
		ground(456, dawn[1], mix(dawn[3], earth, 0.5), 6, 10) +
		acacia(70, 500, 210, darker(earth, 0.6), mix(leaf[1], sky[4], 0.35), light, 5) +
		fill(
			`M420 560C560 590 640 640 380 740L860 740C820 660 640 590 520 556Z`,
			lighter(dawn[1], 0.45),
			0.5,
		) +
		shadow(610, 560, 330, sky[4], 0.25, 120) +
		tent(560, 556, 560, 330, light) +
		row(random, 400, 730, 6, 566, 130, light, () => ({ view: "back" })) +
		shadow(190, 668, 50, sky[4], 0.25, 60) +
		shadow(300, 654, 50, sky[4], 0.25, 60) +
		shadow(690, 694, 120, sky[4], 0.25, 90) +
		stand(
			woman(0, dress(leteisi(), { shawl: checks(dawn[3], sky[3], 7), trim: sky[1] }), wrap(sky[2])),
			[180, 668],
			300,
			light,
			{ ...walking, held: basket(15, -48, 18, light) },
		) +
		stand(
			man(2, casual(sand[0], sand[5], { sleeve: "long" }), { hair: "hat", colour: sand[3] }),
			[296, 652],
			296,
			light,
			walking,
		) +
		family.join("") +
		grass(40, 715, 70, mix(leaf[0], dawn[1], 0.4), 3, 14) +
		grass(905, 715, 60, mix(leaf[0], dawn[1], 0.4), 8, 14)
	);
}
