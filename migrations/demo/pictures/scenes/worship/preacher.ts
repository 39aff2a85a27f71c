import { paint } from "../../landscape/sky.ts";
import { backlight, lowSun } from "../../light.ts";
import { dawn, hairGrey, mix, sand, seeded, sky } from "../../palette.ts";
import { suit } from "../../people/wardrobe.ts";
import { lectern, openBook } from "../../props/church.ts";
import { fill, type Light, line, linear } from "../../svg.ts";
import { basketRose } from "../../weave.ts";
import { man, row, stand } from "../cast.ts";

export function preacher(): string {
	const light = lowSun(1);
	const random = seeded(5);
	const dark: Light = { ...backlight, from: 1, rimOpacity: 0.6, shadeOpacity: 0.5 };
	const body = stand(
		man(0, suit(sky[3], dawn[1]), { hair: "crop", beard: hairGrey, colour: hairGrey }),
		[470, 850],
		690,
		light,
		{
			turn: 0.45,
			nod: 3,
			hands: [
				[-25, -92],
				[16, -51],
			],
			palms: [true, true],
		},
	);
	return (
		paint(
			linear(
				[
					[0, dawn[1]],
					[0.6, dawn[0]],
					[1, dawn[2]],
				],
				[-1, 1],
			),
		) +
		basketRose(470, 300, 330, [mix(dawn[1], dawn[0], 0.3), dawn[2], sand[0]], 16) +
		fill(
			line(
				[
					[980, -20],
					[980, 220],
					[300, 740],
					[-20, 740],
					[-20, 600],
					[640, -20],
				],
				true,
			),
			sand[0],
			0.17,
		) +
		body +
		lectern(500, 760, 320, light) +
		openBook(500, 432, 250, -1) +
		row(random, -90, 1050, 7, 1015, 430, dark, () => ({ view: "back" }))
	);
}
