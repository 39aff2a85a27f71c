import { darker, dawn, hairBlack, mix, sand } from "../palette.ts";
import { blob, curve, disc, fill, form, group, type Light, stroke } from "../svg.ts";
import { beard, CROP, folds, type Head, mirrored, type View, WRAP } from "./hair.ts";

const FACE = blob(
	mirrored([
		[1.8, -8],
		[4.8, -6.4],
		[6.2, -2],
		[5.9, 2.4],
		[4.1, 6.4],
		[1.5, 8.1],
	]),
);

const PROFILE =
	"M-0.5 -8C2.8 -8 5 -6.4 5.5 -3.6C5.7 -2.6 5.5 -1.7 5.6 -1.1C6 0 7.1 1.2 7 1.8" +
	"C6.9 2.4 6.2 2.4 6 2.7C6.2 3.1 6.7 3.4 6.6 3.9C6.5 4.2 6.1 4.3 6.2 4.6" +
	"C6.4 4.9 6.4 5.3 6 5.6C5.8 6 6 6.5 5.6 7.2C5 8.2 3.4 8.1 2.2 7.7" +
	"C0.4 7.2 -1.4 6.2 -2.4 6.4C-4.2 6.6 -5.6 4.6 -6.4 2C-7.6 -2.6 -5.6 -8 -0.5 -8Z";

function features(skin: string, turn: number, head: Head): string {
	const ink = darker(skin, 0.55);
	const soft = darker(skin, 0.3);
	const s = turn * 1.9;
	const eye = (x: number): string =>
		stroke(
			curve([
				[x - 1.25, 0.5],
				[x, 1.05],
				[x + 1.25, 0.5],
			]),
			ink,
			0.5,
		) +
		stroke(
			curve([
				[x - 1.6, -1.7],
				[x, -2.3],
				[x + 1.6, -1.8],
			]),
			ink,
			0.55,
			0.75,
		);
	const nose = blob([
		[s + 0.2, -1.2],
		[s + 0.7 + turn * 0.6, 1.4],
		[s + 1.5, 3.2],
		[s, 3.7],
		[s - 1.4, 3.2],
		[s - 0.4, 2],
	]);
	const cheek = (x: number): string => fill(disc(x, 3, 1.5, 1.1), mix(dawn[4], skin, 0.6), 0.4);
	const lips = mix(darker(skin, 0.3), dawn[4], 0.4);
	const frames = (x: number): string => stroke(disc(x, 0.5, 1.9, 1.6), sand[5], 0.4);
	return (
		fill(nose, soft, 0.75) +
		cheek(s - 3.5) +
		cheek(s + 3.5) +
		eye(s * 1.1 - 2.7) +
		eye(s * 1.1 + 2.7) +
		fill(
			blob([
				[s - 1.9, 5],
				[s, 5.3],
				[s + 1.9, 5],
				[s + 0.9, 6.1],
				[s - 0.9, 6.1],
			]),
			lips,
		) +
		stroke(
			curve([
				[s - 2.1, 4.9],
				[s, 5.3],
				[s + 2.1, 4.9],
			]),
			ink,
			0.4,
		) +
		(head.glasses
			? frames(s * 1.1 - 2.7) +
				frames(s * 1.1 + 2.7) +
				stroke(
					curve([
						[s - 0.9, 0.3],
						[s, 0],
						[s + 0.9, 0.3],
					]),
					sand[5],
					0.4,
				)
			: "")
	);
}

function profileFeatures(skin: string): string {
	const ink = darker(skin, 0.55);
	return (
		stroke(
			curve([
				[2.7, 0.3],
				[3.7, 0.8],
				[4.7, 0.2],
			]),
			ink,
			0.5,
		) +
		stroke(
			curve([
				[2.6, -1.9],
				[3.8, -2.5],
				[5, -2],
			]),
			ink,
			0.5,
			0.75,
		) +
		stroke(
			curve([
				[4.4, 4.1],
				[5.2, 4.5],
				[6.1, 4.3],
			]),
			ink,
			0.4,
		) +
		fill(disc(3.2, 3, 1.3, 1), mix(dawn[4], skin, 0.6), 0.4)
	);
}

/** A head about 16 units high, its middle at the origin, its neck below; `turn` is -1 to 1. */
export function drawHead(head: Head, skin: string, view: View, turn: number, light: Light): string {
	const colour = head.colour ?? hairBlack;
	const ear = (x: number): string => form(disc(x, 1, 1.2, 2), darker(skin, 0.12), light, 0.5);
	const parts: string[] = [];
	if (view === "front") {
		parts.push(turn > -0.6 ? ear(-6.1 + turn) : "", turn < 0.6 ? ear(6.1 + turn) : "");
		parts.push(form(FACE, skin, light, 2.1), head.plain ? "" : features(skin, turn, head));
	} else if (view === "side") {
		parts.push(form(PROFILE, skin, light, 1.7), head.plain ? "" : profileFeatures(skin), ear(-1.2));
	} else {
		parts.push(ear(-6.2), ear(6.2), form(FACE, skin, light, 2));
	}
	if (head.beard) parts.push(beard(head.beard, skin, view, turn, light));
	if (head.earrings && view !== "back") {
		const ring = (x: number): string => fill(disc(x, 4.2, 0.8, 1.1), head.earrings ?? dawn[1]);
		parts.push(view === "side" ? ring(-1.2) : ring(-6.3) + ring(6.3));
	}
	if (head.hair === "wrap") {
		const knot = view === "side" ? [-8.6, -11] : [4.4, -12.6];
		const petal = (turned: number): string =>
			group(
				`translate(${knot.join(" ")}) rotate(${turned})`,
				form(
					blob([
						[0, 1.4],
						[2.6, -1],
						[2.2, -4.6],
						[0, -5.8],
						[-2, -3.6],
					]),
					colour,
					light,
					0.9,
				),
			);
		parts.push(petal(view === "side" ? -70 : 62), petal(view === "side" ? -20 : 12));
		parts.push(form(WRAP[view], colour, light, 2), folds(view, colour, head.band));
	} else if (head.hair === "hat") {
		parts.push(form(CROP[view], hairBlack, light, 1));
		const crown = blob(
			mirrored([
				[0.8, -12.4],
				[5, -11.8],
				[6.4, -8],
				[6.8, -4.6],
				[0.8, -4],
			]),
		);
		parts.push(form(crown, colour, light, 1.8));
		parts.push(
			fill(
				blob(
					mirrored([
						[0.8, -6.7],
						[6.5, -7],
						[6.8, -4.6],
						[0.8, -4],
					]),
				),
				head.band ?? sand[5],
			),
		);
		parts.push(form(disc(view === "side" ? 0.6 : 0, -4.4, 11, 1.9), colour, light, 0.8));
	} else if (head.hair !== "bald") {
		parts.push(form(CROP[view], colour, light, 1.3));
		if (head.hair === "braids" && head.band && view !== "back") {
			parts.push(
				stroke(
					curve([
						[-6.4, -4],
						[0, -7],
						[6.4, -4],
					]),
					head.band,
					1.3,
				),
			);
		}
	}
	return parts.join("");
}
