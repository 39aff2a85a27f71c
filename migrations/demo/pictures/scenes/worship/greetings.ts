import { ground, hills, shadow, veld } from "../../landscape/land.ts";
import { birds, clouds, daySky } from "../../landscape/sky.ts";
import { acacia, bush } from "../../landscape/trees.ts";
import { noon } from "../../light.ts";
import { darker, dawn, earth, leaf, mix, sand, sky } from "../../palette.ts";
import { casual, dress, suit, wrap } from "../../people/wardrobe.ts";
import { fill, form, line, linear } from "../../svg.ts";
import { checks, leteisi, weaveBand } from "../../weave.ts";
import { man, stand, woman } from "../cast.ts";
import { arch } from "./shared.ts";

export function greetings(): string {
	const light = noon(1);
	const wall = sand[0];
	const hall =
		fill(
			line(
				[
					[60, 250],
					[520, 250],
					[520, 480],
					[60, 480],
				],
				true,
			),
			linear([
				[0, sand[1]],
				[1, sand[2]],
			]),
		) +
		form(
			line(
				[
					[20, 262],
					[290, 140],
					[560, 262],
				],
				true,
			),
			dawn[4],
			light,
			12,
		) +
		fill(
			line(
				[
					[90, 262],
					[290, 172],
					[490, 262],
				],
				true,
			),
			wall,
		) +
		weaveBand({
			x: 60,
			y: 410,
			width: 460,
			height: 40,
			ground: sky[3],
			mark: sky[1],
			accent: sand[0],
		}) +
		fill(arch(290, 480, 96, 150), darker(sky[3], 0.3)) +
		fill(arch(150, 400, 60, 96), sky[2]) +
		fill(arch(430, 400, 60, 96), sky[2]) +
		fill(
			line(
				[
					[286, 188],
					[294, 188],
					[294, 240],
					[286, 240],
				],
				true,
			),
			dawn[4],
		) +
		fill(
			line(
				[
					[272, 202],
					[308, 202],
					[308, 210],
					[272, 210],
				],
				true,
			),
			dawn[4],
		);
	const elder = woman(
		1,
		dress(leteisi(), { shawl: checks(dawn[3], sky[3], 6), trim: sky[1] }),
		wrap(dawn[3], dawn[1]),
	);
	const visitor = man(0, suit(sky[3], dawn[1]), { hair: "crop" });
	const mother = woman(
		2,
		dress(leteisi(dawn[4], dawn[0], 6), { trim: dawn[1] }),
		wrap(dawn[1], dawn[4]),
	);
	const father = man(1, suit(sand[4], sky[3]), { hair: "hat", colour: sand[3], band: sand[5] });
	const girl = woman(2, dress(dawn[1], { skirt: { cloth: dawn[1], hem: -26, flare: 15 } }), {
		hair: "puffs",
	});
	const boy = man(1, casual(sand[0], sky[3], { shorts: true }), { hair: "crop" });
	return (
		daySky(500) +
		clouds(sand[0], 8, 60, 220) +
		hills(440, 40, 6, mix(sky[1], sand[2], 0.5)) +
		bush(600, 470, 90, leaf[1], light, 2) +
		bush(900, 480, 110, leaf[1], light, 4) +
		hall +
		ground(470, mix(dawn[2], sand[2], 0.5), mix(dawn[3], sand[3], 0.4), 4) +
		acacia(780, 560, 540, darker(earth, 0.55), mix(leaf[1], leaf[0], 0.25), light, 3) +
		fill(
			line(
				[
					[380, 590],
					[960, 560],
					[960, 720],
					[300, 720],
				],
				true,
			),
			sky[4],
			0.13,
		) +
		stand(mother, [150, 590], 260, light, {
			view: "side",
			hands: [
				[13, -52],
				[15, -54],
			],
		}) +
		stand(
			man(3, casual(dawn[2], sand[5], { sleeve: "long" })),
			[226, 592],
			270,
			light,
			{
				view: "side",
				hands: [
					[14, -54],
					[14, -56],
				],
			},
			{ flip: true },
		) +
		shadow(400, 690, 90, sky[4], 0.3, -40) +
		shadow(560, 690, 90, sky[4], 0.3, -40) +
		shadow(730, 694, 90, sky[4], 0.3, -40) +
		stand(elder, [412, 688], 385, light, {
			view: "side",
			lean: 2,
			hands: [
				[15, -57],
				[17, -60],
			],
		}) +
		stand(
			visitor,
			[552, 690],
			415,
			light,
			{
				view: "side",
				lean: 2,
				hands: [
					[14, -57],
					[16, -55],
				],
				feet: [
					[-4, -2],
					[3, -2],
				],
			},
			{ flip: true },
		) +
		stand(
			girl,
			[640, 700],
			250,
			light,
			{
				hands: [
					[-12, -46],
					[14, -58],
				],
				turn: 0.3,
			},
			{ child: true },
		) +
		stand(father, [838, 690], 420, light, {
			turn: -0.5,
			hands: [
				[-15, -46],
				[13, -44],
			],
		}) +
		stand(mother, [728, 694], 388, light, {
			turn: -0.3,
			hands: [
				[-17, -50],
				[6, -58],
			],
		}) +
		stand(
			boy,
			[912, 702],
			240,
			light,
			{
				turn: -0.5,
				hands: [
					[-14, -90],
					[14, -44],
				],
				palms: [true, false],
			},
			{ child: true },
		) +
		birds(560, 110, 9, sky[3], 3) +
		veld(716, 12, 40, mix(leaf[0], sand[4], 0.5), 9, 9)
	);
}
