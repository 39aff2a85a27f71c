import { darker, dawn, hairBlack, mix, sand } from "../palette.ts";
import { blob, curve, disc, fill, form, type Light, type Point, stroke } from "../svg.ts";

export type View = "front" | "back" | "side";

export type Hair = "crop" | "bald" | "afro" | "bun" | "braids" | "puffs" | "wrap" | "hat";

export interface Head {
	hair: Hair;
	/** Colour of the hair, or the cloth of a wrap or hat. */
	colour?: string;
	band?: string;
	beard?: string;
	glasses?: boolean;
	plain?: boolean;
	earrings?: string;
}

export const mirrored = (half: readonly Point[]): Point[] => [
	...half,
	...half.map(([x, y]): Point => [-x, y]).reverse(),
];

export const CROP: Record<View, string> = {
	front: blob(
		mirrored([
			[0.6, -9],
			[4.8, -7.8],
			[6.8, -3.8],
			[6.5, -0.6],
			[5.6, -2.8],
			[4.2, -5.1],
			[0.6, -5.8],
		]),
	),
	back: blob(
		mirrored([
			[0.6, -9],
			[4.8, -7.8],
			[6.9, -3.4],
			[6.5, 1],
			[5, 5],
			[2.6, 6.4],
			[0.6, 6.6],
		]),
	),
	side: blob([
		[4.9, -6],
		[1.6, -8.9],
		[-3, -8.6],
		[-6.8, -5],
		[-7.4, -0.6],
		[-6.2, 3.6],
		[-4.2, 5],
		[-2.6, 3],
		[-1.6, 0],
		[0.6, -0.2],
		[1.8, -2.4],
		[4.2, -4],
	]),
};

export const WRAP: Record<View, string> = {
	front: blob(
		mirrored([
			[0.8, -14.2],
			[5.2, -12.8],
			[8, -8.6],
			[7.7, -3.6],
			[6.6, -0.6],
			[4.6, -3.9],
			[0.8, -4.9],
		]),
	),
	back: blob(
		mirrored([
			[0.8, -14.2],
			[5.4, -12.6],
			[8, -8],
			[7.6, -2.4],
			[6, 2.6],
			[3, 4.8],
			[0.8, 5],
		]),
	),
	side: blob([
		[5.7, -4.6],
		[5, -8.6],
		[0.6, -12.4],
		[-5.2, -13.4],
		[-9.4, -10.4],
		[-9.6, -4.6],
		[-7.2, 0.6],
		[-5, 3.2],
		[-2.6, 1.4],
		[0, -1.4],
	]),
};

export function folds(view: View, colour: string, band?: string): string {
	const dark = darker(colour.startsWith("#") ? colour : sand[5], 0.45);
	const side: Point[][] = [
		[
			[5, -5],
			[-1, -6],
			[-6, -3],
		],
		[
			[4, -8],
			[-2, -9.4],
			[-8.6, -7],
		],
		[
			[5.4, -5.6],
			[-1, -2.6],
			[-5.4, 1.6],
		],
	];
	const facing: Point[][] = [
		[
			[-6.8, -3],
			[-1, -7.2],
			[6.6, -7.4],
		],
		[
			[-7, -7],
			[-1, -10.8],
			[5.4, -11],
		],
		[
			[6.8, -3],
			[3, -5.6],
			[-1.4, -6.4],
		],
	];
	const creases = view === "side" ? side : facing;
	const ribbon =
		view === "side"
			? curve([
					[5.6, -5.2],
					[0.6, -3.4],
					[-4.6, 2.2],
				])
			: curve([
					[-6.6, -2],
					[-4, -4.9],
					[0, -5.9],
					[4, -4.9],
					[6.6, -2],
				]);
	return (
		creases.map((crease) => stroke(curve(crease), dark, 0.5, 0.45)).join("") +
		(band && view !== "back" ? stroke(ribbon, band, 1.5) : "")
	);
}

/** What lies behind the face and neck, and so is drawn before them. */
export function hairBehind(head: Head, view: View, light: Light): string {
	const colour = head.colour ?? hairBlack;
	if (head.hair === "braids") {
		const fall =
			view === "side"
				? blob([
						[-1, -8],
						[-7, -6],
						[-8.4, 2],
						[-8.6, 12],
						[-5, 14],
						[-1.6, 10],
						[-0.6, 0],
					])
				: blob(
						mirrored([
							[1, -8],
							[6, -6],
							[7.8, 2],
							[8, 11],
							[5.4, 14],
							[1, 12],
						]),
					);
		return form(fall, colour, light, 1);
	}
	if (head.hair === "afro")
		return form(disc(view === "side" ? -1.6 : 0, -3.4, 9.4, 8.8), colour, light, 1.2);
	if (head.hair === "bun")
		return form(disc(view === "side" ? -5 : 0, -10.4, 3.9, 3.5), colour, light, 0.9);
	if (head.hair === "puffs") {
		return [-5.4, 5.4].map((x) => form(disc(x, -8, 3.7, 3.5), colour, light, 0.8)).join("");
	}
	return "";
}

export function beard(
	colour: string,
	skin: string,
	view: View,
	turn: number,
	light: Light,
): string {
	if (view === "back") return "";
	if (view === "side") {
		return form(
			blob([
				[-1.2, 1.6],
				[-1, 5.6],
				[1.6, 8.6],
				[5, 9.4],
				[6.2, 6.4],
				[5, 5.8],
				[4.6, 4.4],
				[2.6, 4.4],
				[0.8, 2.6],
			]),
			colour,
			light,
			0.9,
		);
	}
	const s = turn * 1.2;
	const shape = blob([
		[-6.3, -1.6],
		[-6, 3.2],
		[-4.4, 7.8],
		[s, 10],
		[4.4, 7.8],
		[6, 3.2],
		[6.3, -1.6],
		[5.3, 1.8],
		[4.6, 4.4],
		[3.4, 5],
		[s + 2.3, 4.1],
		[s, 3.8],
		[s - 2.3, 4.1],
		[-3.4, 5],
		[-4.6, 4.4],
		[-5.3, 1.8],
	]);
	return (
		form(shape, colour, light, 1) +
		fill(
			blob([
				[s - 1.6, 5.4],
				[s, 5.5],
				[s + 1.6, 5.4],
				[s, 6.6],
			]),
			mix(darker(skin, 0.25), dawn[4], 0.4),
		) +
		stroke(
			curve([
				[s - 1.9, 5.2],
				[s, 5.6],
				[s + 1.9, 5.2],
			]),
			darker(skin, 0.6),
			0.35,
		)
	);
}
