import { hills } from "../../landscape/land.ts";
import { clouds, dawnSky, rays, sun } from "../../landscape/sky.ts";
import { acacia, bush } from "../../landscape/trees.ts";
import { lowSun } from "../../light.ts";
import { darker, dawn, earth, hairGrey, leaf, mix, sand, sky } from "../../palette.ts";
import { robe, suit, wrap } from "../../people/wardrobe.ts";
import { clipped, disc, fill, line, linear } from "../../svg.ts";
import { zigzags } from "../../weave.ts";
import { man, stand, woman } from "../cast.ts";
import { glints, gown, reeds, ring, white } from "./shared.ts";

export function river(): string {
	const light = lowSun(1);
	const water = line(
		[
			[-20, 380],
			[980, 380],
			[980, 740],
			[-20, 740],
		],
		true,
	);
	const above = line(
		[
			[-20, -20],
			[980, -20],
			[980, 560],
			[-20, 560],
		],
		true,
	);
	const pastor = man(0, suit(sky[3], undefined, sand[0]), {
		hair: "crop",
		colour: hairGrey,
		beard: hairGrey,
	});
	const robed = {
		...pastor,
		outfit: robe(sky[3], zigzags(dawn[1], dawn[4], 5), { trim: dawn[1] }),
	};
	const soft = (x: number, w: number, colour: string): string =>
		[0, 1, 2, 3]
			.map((k) =>
				fill(disc(x + (k % 2 ? 7 : -7), 574 + k * 30, w - k * 13, 13), colour, 0.55 - k * 0.11),
			)
			.join("");
	return (
		dawnSky(400) +
		rays(720, 300, 1400, sand[0], 0.22) +
		sun(720, 292, 58) +
		clouds(sand[0], 14, 50, 200, 4) +
		hills(350, 40, 4, mix(dawn[2], sky[2], 0.35)) +
		bush(60, 386, 130, mix(leaf[1], sky[3], 0.25), light, 3) +
		bush(190, 384, 90, mix(leaf[1], sky[3], 0.2), light, 6) +
		acacia(880, 384, 190, darker(earth, 0.6), mix(leaf[1], sky[3], 0.3), light, 5) +
		fill(
			line(
				[
					[-20, 372],
					[980, 372],
					[980, 400],
					[-20, 404],
				],
				true,
			),
			mix(dawn[1], earth, 0.4),
		) +
		fill(
			water,
			linear([
				[0, mix(dawn[1], sky[1], 0.3)],
				[0.25, mix(sky[1], dawn[0], 0.3)],
				[0.6, sky[2]],
				[1, sky[3]],
			]),
		) +
		glints(720, 390, 720, dawn[0], 3) +
		glints(300, 420, 720, sky[0], 8, 18, 400) +
		clipped(
			above,
			stand(robed, [390, 790], 560, light, {
				turn: 0.5,
				nod: 4,
				hands: [
					[-20, -107],
					[20, -66],
				],
				palms: [true, false],
				lean: 1,
			}),
			stand(woman(2, gown, wrap(white, sky[1])), [545, 790], 505, light, {
				turn: -0.35,
				nod: -5,
				hands: [
					[4, -65],
					[-4, -66],
				],
				bend: [1, -1],
			}),
		) +
		soft(390, 86, sky[3]) +
		soft(545, 78, white) +
		ring(465, 562, 190, sand[0], 0.8) +
		ring(465, 568, 270, sand[0], 0.5) +
		ring(465, 578, 370, sky[0], 0.35) +
		ring(465, 590, 490, sky[0], 0.22) +
		reeds(40, 730, 200, 4) +
		reeds(900, 735, 170, 9)
	);
}
