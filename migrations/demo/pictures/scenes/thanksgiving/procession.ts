import { ground, hills, shadow, veld } from "../../landscape/land.ts";
import { birds, duskSky, rays, sun } from "../../landscape/sky.ts";
import { acacia } from "../../landscape/trees.ts";
import { lowSun } from "../../light.ts";
import { darker, dawn, earth, leaf, mix, sand, sky } from "../../palette.ts";
import { blouse, dress, walking, wrap } from "../../people/wardrobe.ts";
import { basket, pumpkin, sorghum, watermelon } from "../../props/harvest.ts";
import { checks, diamonds, leteisi } from "../../weave.ts";
import { stand, tone, woman } from "../cast.ts";

export function procession(): string {
	const light = lowSun(1);
	const load = (k: number): string =>
		basket(
			2,
			-119,
			36,
			light,
			[
				[-9, 0, 9].map((turn) => sorghum(2 + turn * 0.8, -116, 30, turn * 2)).join(""),
				pumpkin(-4, -115, 9, dawn[2], light) + pumpkin(8, -115, 8, dawn[1], light),
				watermelon(-5, -114, 9, light) + watermelon(9, -114, 8, light),
			][k % 3] ?? "",
		);
	const clothes = [
		dress(leteisi(), { trim: sky[1], shawl: checks(dawn[3], sky[3], 7) }),
		dress(diamonds(dawn[3], dawn[1], sky[4], 8), { trim: dawn[1] }),
		blouse(sand[0], leteisi(sky[2], sand[0], 8)),
		dress(leteisi(dawn[4], dawn[0], 8), { trim: dawn[1] }),
	];
	const walk = (k: number, x: number, y: number, size: number): string =>
		shadow(x, y, size * 0.2, sky[4], 0.3, -size * 0.22) +
		stand(
			woman(
				tone(k),
				clothes[k % 4] ?? dress(sky[1]),
				wrap([dawn[1], sky[2], dawn[3], sand[0]][k % 4] ?? dawn[1]),
			),
			[x, y],
			size,
			light,
			{
				...walking,
				lean: 0,
				carried: load(k),
				hands:
					k % 2
						? [
								[9, -49],
								[9, -106],
							]
						: [
								[9, -107],
								[-7, -46],
							],
				feet: [
					[-8, -3],
					[8, -2],
				],
			},
		);
	return (
		duskSky(520) +
		rays(800, 420, 1400, dawn[0], 0.16) +
		sun(800, 414, 78, sand[0], dawn[1]) +
		hills(450, 60, 13, mix(dawn[3], dawn[1], 0.35)) +
		hills(480, 40, 6, mix(dawn[4], dawn[3], 0.3)) +
		acacia(120, 520, 250, darker(earth, 0.7), mix(leaf[1], sky[4], 0.5), light, 4) +
		ground(496, dawn[1], mix(dawn[4], earth, 0.4), 8, 12) +
		walk(3, 120, 640, 290) +
		walk(2, 300, 652, 320) +
		walk(1, 508, 672, 362) +
		walk(0, 742, 700, 415) +
		birds(420, 90, 9, sky[4], 6) +
		veld(714, 12, 60, mix(dawn[4], leaf[1], 0.35), 4, 9)
	);
}
