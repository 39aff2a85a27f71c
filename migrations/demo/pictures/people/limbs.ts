import { darker, sand } from "../palette.ts";
import { blob, clipped, fill, form, group, type Light, line, type Point, tube } from "../svg.ts";
import type { Person } from "./figure.ts";

export const reach = (from: Point, to: Point, length: number, bend: number): Point[] => {
	const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
	const far = Math.min(Math.max(Math.hypot(dx, dy), 4), length - 0.3);
	// A limb folded towards us looks shorter: without this, elbows stick out like wings.
	const half = (length / 2) * (0.4 + (0.6 * far) / length);
	const [upper, lower] = [half * 1.03, half * 0.97];
	const angle = Math.atan2(dy, dx);
	const inner = Math.acos((upper ** 2 + far ** 2 - lower ** 2) / (2 * upper * far));
	const turn = angle + bend * inner;
	return [
		from,
		[from[0] + Math.cos(turn) * upper, from[1] + Math.sin(turn) * upper],
		[from[0] + Math.cos(angle) * far, from[1] + Math.sin(angle) * far],
	];
};

const along = (a: Point, b: Point, t: number): Point => [
	a[0] + (b[0] - a[0]) * t,
	a[1] + (b[1] - a[1]) * t,
];

function hand(
	elbow: Point,
	wrist: Point,
	skin: string,
	open: boolean,
	thumb: number,
	light: Light,
) {
	const turn = (Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]) * 180) / Math.PI;
	const finger = (from: Point, to: Point, r = 0.72): string => tube([from, to], [r, r * 0.85]);
	const shapes = open
		? [
				finger([3.4, -1.5], [6.9, -2.9]),
				finger([3.8, -0.5], [7.9, -1]),
				finger([3.8, 0.5], [7.7, 0.9]),
				finger([3.4, 1.5], [6.6, 2.7]),
				finger([1, thumb * 1.4], [3.6, thumb * 4], 0.8),
			]
		: [finger([1.4, thumb], [4, thumb * 2.4], 0.85)];
	const palm = open
		? blob([
				[-1, -1.7],
				[1.6, -2.1],
				[4.2, -2.1],
				[4.6, 0],
				[4.2, 2.1],
				[1.6, 2.1],
				[-1, 1.7],
			])
		: blob([
				[-1, -1.7],
				[2, -2.1],
				[4.8, -1.7],
				[5.8, 0],
				[4.8, 1.6],
				[2, 2.1],
				[-1, 1.7],
			]);
	return group(
		`translate(${wrist.join(" ")}) rotate(${turn})`,
		...shapes.map((shape) => fill(shape, skin)),
		form(palm, skin, { ...light, from: 0 }, 0.8),
	);
}

export function arm(person: Person, joints: Point[], open: boolean, thumb: number): string {
	const { skin, outfit, light } = person;
	const [shoulder = [0, 0], elbow = [0, 0], wrist = [0, 0]] = joints;
	const slim = person.woman || person.child ? 0.9 : 1;
	const bare = tube([shoulder, elbow, wrist], [3.6 * slim, 2.8 * slim, 2 * slim]);
	const sleeve = {
		none: "",
		short: tube([shoulder, along(shoulder, elbow, 0.72)], [4.3 * slim, 4.1 * slim]),
		long: tube([shoulder, elbow, along(elbow, wrist, 0.9)], [4.4 * slim, 3.6 * slim, 2.9 * slim]),
		wide: tube([shoulder, elbow, along(elbow, wrist, 0.86)], [4.4 * slim, 4.4 * slim, 5.6 * slim]),
	}[outfit.sleeve];
	const turn = Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]);
	const rung = (t: number, r: number): Point[] => {
		const [x, y] = along(elbow, wrist, t);
		return [
			[x + Math.sin(turn) * r, y - Math.cos(turn) * r],
			[x - Math.sin(turn) * r, y + Math.cos(turn) * r],
		];
	};
	const cuffWidth = outfit.sleeve === "wide" ? 5.9 : 3.2;
	const cuff = line([...rung(0.86, cuffWidth), ...rung(1.06, cuffWidth).reverse()], true);
	return (
		form(bare, skin, light, 1.4) +
		hand(elbow, wrist, skin, open, thumb, light) +
		(sleeve ? form(sleeve, outfit.top, light, 2) : "") +
		(outfit.trim && (outfit.sleeve === "wide" || outfit.sleeve === "long")
			? clipped(sleeve, fill(cuff, outfit.trim))
			: "")
	);
}

export function seat(person: Person, [x, y]: Point): string {
	const { outfit, pose, light } = person;
	if (!outfit.trousers) return "";
	const half = pose?.view === "side" ? 6.6 : 9.4;
	const shape = blob([
		[x - half, y - 6],
		[x + half, y - 6],
		[x + half + 0.6, y],
		[x + half * 0.7, y + 7],
		[x, y + 5.6],
		[x - half * 0.7, y + 7],
		[x - half - 0.6, y],
	]);
	return form(shape, outfit.trousers, { ...light, rimOpacity: 0 }, 1.4);
}

export function legs(person: Person, hip: Point): string {
	const { outfit, pose = {}, light, skin } = person;
	const side = pose.view === "side";
	// Under a narrow skirt the thighs must not show at its sides.
	const slim = outfit.skirt && !pose.seated ? 0.68 : 1;
	const wide = (side ? 1.5 : 4.6) * slim;
	const feet =
		pose.feet ??
		(side
			? [
					[-2, -2],
					[3, -2],
				]
			: [
					[-5, -2],
					[5, -2],
				]);
	return feet
		.map((foot, index) => {
			const sign = index === 0 ? -1 : 1;
			const from: Point = [hip[0] + wide * sign, hip[1]];
			const joints = pose.knees?.[index]
				? [from, pose.knees[index], foot]
				: reach(from, foot as Point, 49.2, side ? -1 : sign * -0.35);
			const [top = from, knee = from, ankle = from] = joints as Point[];
			const far = side && index === 0;
			const tone = (colour: string): string =>
				far && colour.startsWith("#") ? darker(colour, 0.3) : colour;
			const toe: Point = side
				? [ankle[0] + 6, ankle[1] + 0.6]
				: [ankle[0] + sign * 2.6, ankle[1] + 1.4];
			const shoe = tube([[ankle[0] - (side ? 1 : 0), ankle[1]], toe], [2.2, 1.8]);
			const leg = form(
				tube([top, knee, ankle], [5 * slim, 3.7 * slim, 2.1]),
				tone(skin),
				light,
				1.5,
			);
			const cut = outfit.shorts ? along(top, knee, 0.9) : knee;
			const cloth = outfit.shorts
				? tube([top, cut], [6, 5.4])
				: tube([top, knee, along(knee, ankle, 0.96)], [6, 4.9, 4]);
			return (
				leg +
				form(shoe, tone(outfit.shoes ?? sand[5]), light, 0.9) +
				(outfit.trousers ? form(cloth, tone(outfit.trousers), light, 2) : "")
			);
		})
		.join("");
}
