import { darker, dawn, sand } from "../palette.ts";
import { blob, clipped, curve, disc, fill, form, line, type Point, stroke } from "../svg.ts";
import type { Person } from "./figure.ts";

type Place = (x: number, y: number) => Point;

const skirtless = { cloth: "", hem: -48, flare: 9 };

/** What is worn over the torso: lapels and tie, stole, shawl, collar, belt. */
export function dressing(person: Person, shape: string, place: Place): string {
	const { outfit, pose = {}, light, skin } = person;
	const view = pose.view ?? "front";
	const at = (points: readonly Point[]): Point[] => points.map(([x, y]) => place(x, y));
	const parts: string[] = [];
	if (view === "front" && outfit.jacket) {
		const { shirt, tie } = outfit.jacket;
		const dark = darker(outfit.top, 0.4);
		parts.push(
			clipped(
				shape,
				fill(
					line(
						at([
							[-3.4, -84],
							[3.4, -84],
							[0.4, -62],
							[-0.4, -62],
						]),
						true,
					),
					shirt,
				),
				tie
					? fill(
							line(
								at([
									[-1.1, -80.5],
									[1.1, -80.5],
									[1.5, -66],
									[0, -63],
									[-1.5, -66],
								]),
								true,
							),
							tie,
						)
					: "",
				tie ? fill(disc(...place(0, -80.2), 1.4, 1.2), darker(tie, 0.2)) : "",
				stroke(
					line(
						at([
							[0, -62],
							[0, -46],
						]),
					),
					dark,
					0.8,
				),
				fill(disc(...place(1.6, -58), 0.5), dark),
				stroke(
					line(
						at([
							[5.4, -72],
							[8.2, -72.6],
						]),
					),
					shirt,
					0.7,
				),
			),
			...[-1, 1].map((s) =>
				fill(
					line(
						at([
							[s * 3, -83.4],
							[s * 6, -78],
							[s * 4.4, -75.6],
							[s * 5, -74],
							[s * 0.4, -61.5],
						]),
						true,
					),
					darker(outfit.top, 0.22),
				),
			),
			...[-1, 1].map((s) =>
				fill(
					line(
						at([
							[s * 0.2, -80],
							[s * 2.4, -83.6],
							[s * 3.6, -82],
							[s * 2.2, -78.6],
						]),
						true,
					),
					shirt,
				),
			),
		);
	} else if (view === "front" && !outfit.shawl && !outfit.collar) {
		parts.push(
			fill(
				blob(
					at([
						[-3.2, -83.4],
						[0, -84],
						[3.2, -83.4],
						[1.8, -80],
						[0, -78.6],
						[-1.8, -80],
					]),
				),
				darker(skin, 0.16),
			),
		);
	}
	if (outfit.belt) {
		parts.push(
			clipped(
				shape,
				stroke(
					curve(
						at([
							[-12, -57.6],
							[0, -56.8],
							[12, -57.6],
						]),
					),
					outfit.belt,
					2.6,
				),
			),
		);
	}
	if (outfit.stole && view !== "side") {
		const hem = (outfit.skirt ?? skirtless).hem;
		const low = view === "back" ? -70 : Math.min(-24, hem - 14);
		for (const s of [-1, 1]) {
			const strip =
				view === "back"
					? line(
							at([
								[s * 2, -83],
								[s * 6, -82],
								[s * 6, -74],
								[0, low],
								[0, -74],
							]),
							true,
						)
					: line(
							[
								...at([
									[s * 2.8, -83.6],
									[s * 6.6, -82],
									[s * 6.2, -60],
									[s * 6.4, -50],
								]),
								[place(s * 6.6, low)[0], low],
								[place(s * 2.4, low)[0], low],
								place(s * 2.4, -60),
							],
							true,
						);
			parts.push(form(strip, outfit.stole, light, 0.8));
		}
	} else if (outfit.stole) {
		parts.push(
			form(
				line(
					at([
						[-1, -83],
						[3, -83],
						[6.4, -72],
						[5.2, -50],
						[2, -50],
						[3, -70],
					]),
					true,
				),
				outfit.stole,
				light,
				0.8,
			),
		);
	}
	if (outfit.shawl) {
		const cape =
			view === "side"
				? at([
						[-2, -83.5],
						[2.6, -83.5],
						[6.2, -77],
						[7.6, -68],
						[3, -60],
						[-5, -58],
						[-8, -68],
						[-6.8, -78],
					])
				: at([
						[-3.4, -83.5],
						[3.4, -83.5],
						[9, -80.6],
						[12.4, -74],
						[12.6, -64],
						[6, -60.6],
						[0, -55],
						[-6, -60.6],
						[-12.6, -64],
						[-12.4, -74],
						[-9, -80.6],
					]);
		parts.push(form(blob(cape), outfit.shawl, light, 2.4));
		if (view === "front") {
			parts.push(
				stroke(
					curve(
						at([
							[-4, -82.5],
							[-1, -74],
							[0, -57],
						]),
					),
					light.shade,
					0.9,
					0.4,
				),
				fill(disc(...place(0, -77.5), 1), dawn[1]),
				fill(
					blob(
						at([
							[-3.2, -84],
							[0, -84.6],
							[3.2, -84],
							[0, -78.6],
						]),
					),
					darker(skin, 0.16),
				),
			);
		}
	}
	if (outfit.collar && view === "front") {
		parts.push(
			...[-1, 1].map((s) =>
				form(
					line(
						at([
							[0, -79.6],
							[s * 2.6, -84],
							[s * 5.4, -82.4],
							[s * 3.6, -77],
						]),
						true,
					),
					outfit.collar ?? sand[0],
					light,
					0.5,
				),
			),
		);
	}
	return parts.join("");
}
