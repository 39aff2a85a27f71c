import { floor, hills } from "../../landscape/land.ts";
import { glow, paint, rays, sun } from "../../landscape/sky.ts";
import { backlight } from "../../light.ts";
import { darker, dawn, earth, mix, sand, seeded, sky } from "../../palette.ts";
import type { Pose } from "../../people/figure.ts";
import { dress, raised, suit, wrap } from "../../people/wardrobe.ts";
import { clipped, fill, form, line, linear, stroke } from "../../svg.ts";
import { weaveBand } from "../../weave.ts";
import { man, row, stand, woman } from "../cast.ts";
import { arch } from "./shared.ts";

export function congregation(): string {
	const random = seeded(11);
	const wall = mix(dawn[4], sand[5], 0.35);
	const window = arch(480, 400, 420, 370);
	const view = clipped(
		window,
		paint(
			linear([
				[0, dawn[1]],
				[0.5, dawn[0]],
				[1, dawn[2]],
			]),
			0,
			420,
		),
		rays(480, 330, 520, sand[0], 0.4, 18),
		sun(480, 318, 66, sand[0], dawn[1]),
		hills(372, 30, 4, mix(dawn[3], dawn[4], 0.4)),
	);
	const bars =
		stroke(
			line([
				[480, 30],
				[480, 400],
			]),
			wall,
			9,
		) +
		stroke(
			line([
				[270, 190],
				[690, 190],
			]),
			wall,
			9,
		);
	const arms = (index: number): Pose => ({
		view: "back",
		...(
			[
				raised,
				{
					...raised,
					hands: [
						[-15, -112],
						[14, -60],
					],
					palms: [true, false],
				},
				{
					...raised,
					hands: [
						[-14, -114],
						[13, -113],
					],
				},
				{},
			] as Pose[]
		)[index % 4],
	});
	const shaft = fill(
		line(
			[
				[270, 200],
				[690, 200],
				[1010, 720],
				[-50, 720],
			],
			true,
		),
		linear([
			[0, dawn[0], 0.5],
			[1, dawn[1], 0],
		]),
	);
	return (
		paint(
			linear([
				[0, darker(wall, 0.2)],
				[1, dawn[4]],
			]),
		) +
		[-20, 690]
			.map((x) =>
				weaveBand({
					x,
					y: 330,
					width: 290,
					height: 54,
					ground: wall,
					mark: dawn[2],
					accent: dawn[1],
				}),
			)
			.join("") +
		form(window, dawn[0], backlight, 6) +
		view +
		bars +
		stroke(window, darker(wall, 0.25), 14) +
		floor(398, 330, mix(dawn[2], sand[4], 0.3), darker(earth, 0.5)) +
		floor(398, 26, dawn[1], dawn[2]) +
		stand(
			woman(1, dress(sand[0], { trim: dawn[1] }), wrap(sky[2], dawn[1])),
			[480, 424],
			190,
			backlight,
			raised,
		) +
		stand(man(0, suit(sky[3], dawn[1])), [385, 426], 186, backlight, {
			hands: [
				[-16, -98],
				[10, -62],
			],
			palms: [true, false],
		}) +
		stand(man(2, suit(sand[5], dawn[3])), [578, 426], 188, backlight, {
			hands: [
				[-10, -62],
				[17, -99],
			],
			palms: [false, true],
		}) +
		shaft +
		row(random, 30, 930, 9, 640, 235, backlight, arms) +
		row(random, -20, 980, 7, 830, 370, backlight, (k) => arms(k + 1)) +
		fill(
			line(
				[
					[0, 480],
					[960, 480],
					[960, 720],
					[0, 720],
				],
				true,
			),
			linear([
				[0, sky[4], 0],
				[1, sky[4], 0.35],
			]),
		) +
		row(random, -60, 1020, 5, 1060, 540, backlight, (k) => arms(k + (k > 2 ? 0 : 2))) +
		glow(480, 318, 430, dawn[0], 0.35)
	);
}
