import { between, darker, earth, leaf, mix, seeded } from "../palette.ts";
import { blob, curve, disc, fill, form, type Light, type Point, stroke, tube } from "../svg.ts";

/** An umbrella thorn: a leaning forked trunk beneath flat tiers of fine leaf. */
export function acacia(
	x: number,
	y: number,
	h: number,
	trunk: string,
	crown: string,
	light: Light,
	seed = 1,
): string {
	const random = seeded(seed);
	const lean = between(random, -0.08, 0.08) * h;
	const fork: Point = [x + lean, y - h * 0.42];
	const tiers = [
		[-0.52, -0.78, 0.42],
		[0.5, -0.82, 0.46],
		[-0.05, -0.9, 0.66],
		[0.08, -0.74, 0.4],
	] as const;
	const branches = tiers.map(([dx, dy]) => {
		const end: Point = [x + lean + dx * h, y + dy * h];
		const mid: Point = [fork[0] + dx * h * 0.42, fork[1] + (end[1] - fork[1]) * 0.5];
		return form(tube([fork, mid, end], [h * 0.028, h * 0.018, h * 0.008]), trunk, light, h * 0.01);
	});
	const trunkShape = tube(
		[[x - h * 0.02, y + 2], [x - lean * 0.4, y - h * 0.22], fork],
		[h * 0.05, h * 0.034, h * 0.032],
	);
	const leaves = tiers.map(([dx, dy, w], index) => {
		const [cx, cy, half] = [x + lean + dx * h, y + dy * h, w * h];
		const bumps: Point[] = [];
		for (let k = 0; k <= 12; k += 1) {
			const t = k / 12;
			const arch = Math.sin(Math.PI * t) ** 0.55;
			bumps.push([
				cx - half + 2 * half * t,
				cy - arch * h * (k % 2 ? 0.142 : 0.116) * between(random, 0.92, 1.08),
			]);
		}
		for (let k = 9; k >= 1; k -= 1) {
			bumps.push([
				cx - half + (2 * half * k) / 10,
				cy + h * (k % 2 ? 0.034 : 0.004) * between(random, 0.7, 1.2),
			]);
		}
		const clumps = [-0.5, -0.12, 0.26, 0.6].map((t, k) =>
			fill(
				disc(
					cx + t * half,
					cy - h * (0.075 - Math.abs(t) * 0.05) + (k % 2) * h * 0.016,
					half * 0.2,
					h * 0.017,
				),
				mix(crown, light.rim, 0.22),
				0.5,
			),
		);
		return (
			form(blob(bumps), index % 2 ? darker(crown, 0.08) : crown, light, h * 0.035) + clumps.join("")
		);
	});
	return form(trunkShape, trunk, light, h * 0.02) + branches.join("") + leaves.join("");
}

/** A mophane or other round bush of overlapping leaf masses. */
export function bush(
	x: number,
	y: number,
	h: number,
	colour: string,
	light: Light,
	seed = 1,
): string {
	const random = seeded(seed);
	const masses = Array.from({ length: 6 }, (_, index) => {
		const [cx, cy] = [x + between(random, -0.55, 0.55) * h, y - h * between(random, 0.3, 0.75)];
		return form(
			disc(cx, cy, h * 0.36, h * 0.27),
			mix(colour, leaf[0], index * 0.05),
			light,
			h * 0.07,
		);
	});
	const stem = tube(
		[
			[x, y],
			[x, y - h * 0.5],
		],
		[h * 0.05, h * 0.03],
	);
	return fill(stem, darker(earth, 0.5)) + masses.join("");
}

export function baobab(
	x: number,
	y: number,
	h: number,
	bark: string,
	crown: string,
	light: Light,
): string {
	const p = (dx: number, dy: number): Point => [x + dx * h, y - dy * h];
	const limbs: [Point[], number[]][] = [
		[
			[p(-0.1, 0.5), p(-0.3, 0.72), p(-0.52, 0.82)],
			[0.075, 0.045, 0.014],
		],
		[
			[p(0.1, 0.5), p(0.26, 0.74), p(0.5, 0.84)],
			[0.08, 0.045, 0.014],
		],
		[
			[p(-0.02, 0.55), p(-0.1, 0.8), p(-0.16, 0.98)],
			[0.07, 0.04, 0.012],
		],
		[
			[p(0.06, 0.55), p(0.1, 0.82), p(0.2, 1)],
			[0.06, 0.034, 0.012],
		],
		[
			[p(-0.24, 0.66), p(-0.34, 0.86), p(-0.36, 0.95)],
			[0.035, 0.02, 0.01],
		],
		[
			[p(0.24, 0.7), p(0.36, 0.9), p(0.36, 0.97)],
			[0.035, 0.02, 0.01],
		],
		[
			[p(-0.36, 0.76), p(-0.5, 0.74), p(-0.64, 0.74)],
			[0.026, 0.016, 0.008],
		],
		[
			[p(0.36, 0.79), p(0.52, 0.76), p(0.64, 0.76)],
			[0.026, 0.016, 0.008],
		],
	];
	const trunk = blob([
		p(-0.3, -0.01),
		p(-0.22, 0.1),
		p(-0.2, 0.3),
		p(-0.17, 0.52),
		p(-0.04, 0.6),
		p(0.08, 0.6),
		p(0.18, 0.52),
		p(0.21, 0.3),
		p(0.24, 0.1),
		p(0.33, -0.01),
		p(0.1, 0.02),
		p(-0.1, 0.02),
	]);
	const tufts: [number, number, number][] = [
		[-0.56, 0.84, 0.14],
		[-0.38, 0.96, 0.15],
		[-0.16, 1.02, 0.15],
		[0.18, 1.04, 0.15],
		[0.4, 0.98, 0.14],
		[0.56, 0.87, 0.14],
		[-0.68, 0.75, 0.1],
		[0.68, 0.77, 0.1],
	];
	const wrinkles = [-0.12, -0.03, 0.07, 0.15].map((k) =>
		stroke(
			curve([p(k * 0.9, 0.54), p(k * 1.05, 0.3), p(k * 1.4, 0.02)]),
			darker(bark, 0.4),
			h * 0.008,
			0.5,
		),
	);
	return (
		limbs
			.map(([points, radii]) =>
				form(
					tube(
						points,
						radii.map((r) => r * h),
					),
					bark,
					light,
					h * 0.02,
				),
			)
			.join("") +
		form(trunk, bark, light, h * 0.05) +
		wrinkles.join("") +
		tufts
			.map(([dx, dy, r], index) =>
				form(
					disc(x + dx * h, y - dy * h, r * h, r * h * 0.5),
					index % 2 ? crown : darker(crown, 0.1),
					light,
					h * 0.03,
				),
			)
			.join("")
	);
}
