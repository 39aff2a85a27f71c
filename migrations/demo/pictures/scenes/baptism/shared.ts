import { grass } from "../../landscape/land.ts";
import { between, leaf, mix, sand, seeded, sky } from "../../palette.ts";
import { robe } from "../../people/wardrobe.ts";
import { blob, disc, fill, stroke } from "../../svg.ts";

export const white = mix(sand[0], sky[0], 0.25);

export const gown = robe(white, undefined, {
	sleeve: "long",
	skirt: { cloth: white, hem: -5, flare: 12 },
});

export const ring = (x: number, y: number, r: number, colour: string, opacity: number): string =>
	stroke(disc(x, y, r, r * 0.2), colour, 2 + r * 0.012, opacity);

/** Long flat lights on water, denser under the sun. */
export function glints(
	x: number,
	top: number,
	bottom: number,
	colour: string,
	seed: number,
	count = 40,
	reach = 330,
): string {
	const random = seeded(seed);
	return Array.from({ length: count }, () => {
		const t = random();
		const [w, y] = [14 + t * 60, top + t * (bottom - top)];
		const at = x + between(random, -1, 1) * (30 + t * reach);
		return fill(
			blob([
				[at - w, y],
				[at, y - 1.5 - t * 3],
				[at + w, y],
				[at, y + 1.5 + t * 2],
			]),
			colour,
			0.55,
		);
	}).join("");
}

export const reeds = (x: number, y: number, h: number, seed: number): string =>
	grass(x, y, h, mix(leaf[1], sky[4], 0.25), seed, 12) +
	grass(x + 20, y, h * 0.8, leaf[0], seed + 1, 8);
