import { ground, hills } from "../../landscape/land.ts";
import { clouds, daySky } from "../../landscape/sky.ts";
import { acacia, bush } from "../../landscape/trees.ts";
import { noon } from "../../light.ts";
import { darker, dawn, earth, leaf, mix, sand, sky } from "../../palette.ts";
import { clasped, robe, wrap } from "../../people/wardrobe.ts";
import { clipped, disc, fill, line, linear, stroke } from "../../svg.ts";
import { zigzags } from "../../weave.ts";
import { man, stand, woman } from "../cast.ts";
import { gown, reeds, ring, white } from "./shared.ts";

export function candidates(): string {
	const light = noon(-1);

	const who = [
		woman(1, gown, wrap(white, sky[2])),
		man(0, gown),
		woman(3, gown, { hair: "bun" }),
		man(2, gown, { hair: "crop" }),
		woman(0, gown, wrap(white, dawn[1])),
	];
	const line5 = who
		.map((person, k) => {
			const [x, y, size] = [300 + k * 128, 560 + k * 16, 330 + k * 14];
			return (
				fill(disc(x + 30, y + 4, 60, 10), sky[4], 0.22) +
				stand(person, [x, y], size, light, {
					turn: -0.45,
					nod: k % 2 ? 3 : -2,
					...(k === 2
						? {
								hands: [
									[-16, -101],
									[16, -102],
								],
								palms: [true, true],
							}
						: k === 4
							? {
									hands: [
										[-4, -64],
										[4, -65],
									],
								}
							: clasped),
				})
			);
		})
		.join("");
	return (
		daySky(420) +
		clouds(sand[0], 23, 60, 200) +
		hills(370, 50, 12, mix(sky[1], leaf[0], 0.35)) +
		hills(396, 24, 5, mix(leaf[0], sand[3], 0.4)) +
		bush(90, 420, 150, leaf[1], light, 3) +
		bush(250, 416, 100, mix(leaf[1], leaf[0], 0.4), light, 8) +
		acacia(760, 430, 330, darker(earth, 0.5), mix(leaf[1], leaf[0], 0.3), light, 4) +
		ground(402, mix(dawn[1], sand[2], 0.45), mix(dawn[2], sand[3], 0.4), 5, 8) +
		fill(
			"M-20 520C150 520 260 560 420 640C560 700 760 720 980 724L980 740L-20 740Z",
			linear([
				[0, sky[1]],
				[1, sky[2]],
			]),
		) +
		stroke("M-20 520C150 520 260 560 420 640C560 700 760 720 980 724", sand[0], 7, 0.7) +
		ring(110, 652, 110, sky[0], 0.7) +
		ring(110, 658, 180, sky[0], 0.4) +
		clipped(
			line(
				[
					[-20, 0],
					[300, 0],
					[300, 650],
					[-20, 650],
				],
				true,
			),
			stand(
				{ ...man(0, robe(sky[3], zigzags(dawn[1], dawn[4], 5), { trim: dawn[1] })) },
				[110, 760],
				420,
				light,
				{
					view: "side",
					hands: [
						[18, -78],
						[19, -84],
					],
					palms: [true, true],
				},
			),
		) +
		line5 +
		reeds(30, 730, 130, 5)
	);
}
