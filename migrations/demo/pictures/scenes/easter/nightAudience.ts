import { floor, hills } from "../../landscape/land.ts";
import { glow, nightSky, stars } from "../../landscape/sky.ts";
import { backlight, firelight } from "../../light.ts";
import { darker, dawn, mix, sand, seeded, sky } from "../../palette.ts";
import { dress, wrap } from "../../people/wardrobe.ts";
import { stringLights } from "../../props/gathering.ts";
import { fill, type Light, line, linear, stroke } from "../../svg.ts";
import { basketRose, weaveBand } from "../../weave.ts";
import { row, stand, woman } from "../cast.ts";

/** The dark that lies between one row of listeners and the next. */
function dusk(opacity: number): string {
	return fill(
		line(
			[
				[0, 400],
				[960, 400],
				[960, 720],
				[0, 720],
			],
			true,
		),
		linear([
			[0, sky[4], 0],
			[1, sky[4], opacity],
		]),
	);
}

export function nightAudience(): string {
	const random = seeded(33);
	const light: Light = { ...firelight(0), shadeOpacity: 0.5, rimOpacity: 0.7 };
	const stage = line(
		[
			[330, 316],
			[630, 316],
			[660, 420],
			[300, 420],
		],
		true,
	);
	return (
		nightSky() +
		stars(4, 90, 260) +
		hills(400, 50, 5, mix(sky[4], sky[3], 0.35)) +
		glow(480, 360, 420, dawn[2], 0.75) +
		fill(
			line(
				[
					[280, 420],
					[320, 250],
					[640, 250],
					[680, 420],
				],
				true,
			),
			darker(dawn[4], 0.25),
		) +
		basketRose(480, 350, 84, [dawn[4], dawn[1], dawn[0]], 12) +
		fill(stage, dawn[1], 0.25) +
		stroke(
			line([
				[310, 420],
				[310, 236],
				[650, 236],
				[650, 420],
			]),
			sky[4],
			9,
		) +
		stand(woman(1, dress(sand[0]), wrap(dawn[1])), [480, 424], 130, backlight, {
			hands: [
				[-20, -92],
				[15, -62],
			],
		}) +
		floor(420, 320, dawn[2], mix(sky[4], dawn[4], 0.3)) +
		weaveBand({
			x: 290,
			y: 420,
			width: 380,
			height: 26,
			ground: dawn[4],
			mark: dawn[1],
			accent: dawn[0],
		}) +
		row(random, 170, 790, 10, 600, 175, light, () => ({ view: "back" })) +
		dusk(0.3) +
		row(random, 20, 940, 9, 740, 285, light, (k) => ({
			view: "back",
			...(k === 3 || k === 8
				? {
						hands: [
							[-16, -104],
							[16, -104],
						],
						palms: [true, true],
					}
				: {}),
		})) +
		dusk(0.55) +
		row(random, -50, 1010, 6, 990, 460, { ...light, shadeOpacity: 0.62 }, () => ({
			view: "back",
		})) +
		stroke(
			line([
				[60, 720],
				[60, 60],
			]),
			sky[4],
			10,
		) +
		stroke(
			line([
				[900, 720],
				[900, 60],
			]),
			sky[4],
			10,
		) +
		stringLights([60, 70], [480, 240], 60, 8, dawn[1]) +
		stringLights([900, 70], [480, 240], 60, 8, dawn[1]) +
		stringLights([60, 80], [900, 80], 80, 13, dawn[1]) +
		stringLights([-40, -10], [60, 70], 20, 2, dawn[1]) +
		stringLights([900, 70], [1000, -10], 20, 2, dawn[1])
	);
}
