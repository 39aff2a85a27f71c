import { hairBlack, type Random, skin } from "../palette.ts";
import type { Outfit, Pose } from "../people/figure.ts";
import type { Head } from "../people/hair.ts";
import { drawPerson } from "../people/person.ts";
import { type Someone, someone } from "../people/wardrobe.ts";
import type { Light, Point } from "../svg.ts";

type Tone = 0 | 1 | 2 | 3;

/** Any number as one of the four skin tones, so that a row of people varies. */
export const tone = (index: number): Tone => ([0, 1, 2, 3] as const)[index % 4] ?? 0;

export const man = (tone: Tone, outfit: Outfit, head: Partial<Head> = {}): Someone => ({
	skin: skin[tone],
	outfit,
	head: { hair: "crop", colour: hairBlack, ...head },
	woman: false,
});

export const woman = (tone: Tone, outfit: Outfit, head: Head = { hair: "bun" }): Someone => ({
	skin: skin[tone],
	outfit,
	head,
	woman: true,
});

interface Placing {
	flip?: boolean;
	child?: boolean;
}

export const stand = (
	who: Someone,
	at: Point,
	size: number,
	light: Light,
	pose: Pose = {},
	placing: Placing = {},
): string => drawPerson({ ...who, at, size, light, pose, ...placing });

/** A row of people drawn at random, standing shoulder to shoulder. */
export function row(
	random: Random,
	from: number,
	to: number,
	count: number,
	y: number,
	size: number,
	light: Light,
	pose: (index: number) => Pose,
): string {
	const step = (to - from) / count;
	return Array.from({ length: count }, (_, index) => {
		const x = from + step * (index + 0.5) + (random() - 0.5) * step * 0.25;
		const height = size * (0.94 + random() * 0.1);
		return stand(
			someone(random),
			[x, y + (random() - 0.5) * size * 0.03],
			height,
			light,
			pose(index),
		);
	}).join("");
}
