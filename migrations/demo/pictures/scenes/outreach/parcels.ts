import { ground, hills, shadow } from "../../landscape/land.ts";
import { rondavel } from "../../landscape/rondavel.ts";
import { clouds, daySky } from "../../landscape/sky.ts";
import { acacia, bush } from "../../landscape/trees.ts";
import { noon } from "../../light.ts";
import { darker, dawn, earth, leaf, mix, sand, sky } from "../../palette.ts";
import type { Pose } from "../../people/figure.ts";
import { blouse, casual, dress, wrap } from "../../people/wardrobe.ts";
import { parcel } from "../../props/gathering.ts";
import { disc, fill, form, line } from "../../svg.ts";
import { checks, diamonds, leteisi, weaveBand } from "../../weave.ts";
import { man, stand, woman } from "../cast.ts";
import { farSand, nearSand } from "./shared.ts";

export function parcels(): string {
	const light = noon(1);
	const table =
		form(
			line(
				[
					[250, 470],
					[960, 470],
					[980, 500],
					[230, 500],
				],
				true,
			),
			mix(earth, sand[3], 0.3),
			light,
			6,
		) +
		fill(
			line(
				[
					[246, 500],
					[980, 500],
					[980, 640],
					[262, 640],
				],
				true,
			),
			sky[3],
		) +
		weaveBand({
			x: 256,
			y: 540,
			width: 730,
			height: 62,
			ground: darker(sky[3], 0.3),
			mark: sky[1],
			accent: sand[0],
		});
	const give: Pose = {
		view: "side",
		lean: 3,
		hands: [
			[18, -58],
			[20, -56],
		],
		held: parcel(25, -52, 19, light),
	};
	return (
		daySky(420) +
		clouds(sand[0], 12, 40, 160) +
		hills(400, 36, 7, mix(sky[1], leaf[0], 0.4)) +
		rondavel(120, 440, 170, light) +
		bush(300, 430, 100, leaf[1], light, 3) +
		ground(414, farSand, nearSand, 9, 8) +
		acacia(720, 470, 480, darker(earth, 0.55), mix(leaf[1], leaf[0], 0.3), light, 5) +
		fill(disc(700, 560, 420, 150), sky[4], 0.14) +
		stand(woman(1, blouse(sand[0], sky[3]), wrap(sky[2], dawn[1])), [560, 590], 370, light, {
			turn: -0.4,
			hands: [
				[-9, -58],
				[9, -58],
			],
		}) +
		stand(man(2, casual(dawn[1], sand[5])), [730, 590], 385, light, {
			turn: 0.3,
			hands: [
				[-9, -58],
				[9, -58],
			],
		}) +
		stand(
			woman(3, dress(diamonds(dawn[3], dawn[1], sky[4], 9)), { hair: "afro" }),
			[886, 590],
			370,
			light,
			{
				turn: -0.3,
				hands: [
					[-9, -57],
					[8, -57],
				],
			},
		) +
		table +
		parcel(530, 476, 112, light) +
		parcel(660, 476, 112, light, mix(sand[2], dawn[1], 0.3)) +
		parcel(790, 476, 112, light) +
		parcel(912, 476, 108, light, mix(sand[2], dawn[1], 0.3)) +
		shadow(90, 680, 90, sky[4], 0.26, -30) +
		shadow(250, 700, 90, sky[4], 0.26, -30) +
		shadow(420, 704, 90, sky[4], 0.26, -30) +
		stand(
			man(1, casual(sky[1], sand[4], { sleeve: "long" }), { hair: "hat", colour: sand[3] }),
			[78, 676],
			365,
			light,
			{
				view: "side",
				hands: [
					[9, -50],
					[10, -46],
				],
			},
		) +
		stand(
			woman(
				0,
				dress(leteisi(sky[3], sky[0], 8), { shawl: checks(dawn[3], sky[3], 8) }),
				wrap(dawn[3], dawn[1]),
			),
			[214, 700],
			400,
			light,
			{
				view: "side",
				lean: 2,
				hands: [
					[20, -58],
					[22, -56],
				],
			},
		) +
		stand(man(0, casual(leteisi(dawn[4], dawn[0], 9), sky[4])), [410, 706], 430, light, give, {
			flip: true,
		})
	);
}
