import { floor } from "../../landscape/land.ts";
import { paint } from "../../landscape/sky.ts";
import { lowSun } from "../../light.ts";
import { darker, dawn, earth, hairBlack, lighter, mix, sand, sky } from "../../palette.ts";
import type { Pose } from "../../people/figure.ts";
import { clasped, robe, wrap } from "../../people/wardrobe.ts";
import { fill, form, type Light, line, linear } from "../../svg.ts";
import { basketRose, weaveBand, zigzags } from "../../weave.ts";
import { man, stand, tone, woman } from "../cast.ts";

export function choir(): string {
	const light: Light = { ...lowSun(-1), rimOpacity: 0.5 };
	const wall = mix(dawn[1], sand[1], 0.35);
	const heads = [
		wrap(dawn[1], dawn[3]),
		{ hair: "bun" as const },
		wrap(sand[0], dawn[1]),
		{ hair: "afro" as const },
		{ hair: "braids" as const, band: dawn[1] },
		wrap(dawn[3], dawn[1]),
		{ hair: "crop" as const },
	];
	const gown = () => robe(sky[3], zigzags(dawn[1], dawn[4], 9), { trim: dawn[1] });
	const folder: Pose = {
		hands: [
			[-6, -59],
			[6, -59],
		],
		held: form(
			line(
				[
					[-8.4, -70],
					[0, -67.4],
					[8.4, -70],
					[8.4, -58],
					[0, -55.4],
					[-8.4, -58],
				],
				true,
			),
			darker(dawn[4], 0.15),
			light,
			1,
		),
	};
	const back = [0, 1, 2, 3].map((k) => {
		const who =
			k % 2
				? man(tone(k + 1), gown(), k === 3 ? { beard: hairBlack } : {})
				: woman(tone(k), gown(), heads[k % 7]);
		return stand(who, [112 + k * 246, 770], 560 + (k % 2) * 16, light, {
			...folder,
			turn: (1.5 - k) * 0.25,
		});
	});
	const front = [0, 1, 2].map((k) => {
		const who = k === 2 ? man(1, gown()) : woman(tone(k + 2), gown(), heads[(k * 2 + 2) % 7]);
		const hands: Pose = k === 1 ? clasped : folder;
		return stand(who, [236 + k * 246, 884], 640, light, { ...hands, turn: (1 - k) * 0.3 });
	});
	const beams = [0, 1, 2].map((k) =>
		fill(
			line(
				[
					[-40 + k * 210, -20],
					[70 + k * 210, -20],
					[560 + k * 250, 740],
					[330 + k * 250, 740],
				],
				true,
			),
			sand[0],
			0.16,
		),
	);
	return (
		paint(
			linear(
				[
					[0, lighter(wall, 0.2)],
					[1, mix(wall, dawn[2], 0.55)],
				],
				[1, 0.6],
			),
		) +
		basketRose(480, 150, 205, [mix(dawn[2], sand[1], 0.25), dawn[3], dawn[0]], 14) +
		beams.join("") +
		weaveBand({
			x: -20,
			y: 500,
			width: 1000,
			height: 76,
			ground: dawn[4],
			mark: dawn[1],
			accent: sand[1],
		}) +
		floor(574, 180, mix(earth, dawn[2], 0.4), darker(earth, 0.35)) +
		back.join("") +
		fill(
			line(
				[
					[0, 300],
					[960, 300],
					[960, 580],
					[0, 580],
				],
				true,
			),
			linear([
				[0, dawn[4], 0],
				[1, sky[4], 0.22],
			]),
		) +
		front.join("")
	);
}
