import { darker } from "../palette.ts";
import { blob, clipped, curve, form, group, type Point, stroke, tube } from "../svg.ts";
import { dressing } from "./clothes.ts";
import type { Person } from "./figure.ts";
import { hairBehind } from "./hair.ts";
import { drawHead } from "./head.ts";
import { arm, legs, reach, seat } from "./limbs.ts";

export function skirt(person: Person, hip: Point): string {
	const { outfit, pose = {}, light } = person;
	if (!outfit.skirt) return "";
	const { cloth, hem, flare } = outfit.skirt;
	const side = pose.view === "side";
	const waist = side ? 5 : person.woman ? 6.8 : 8.4;
	const sway = pose.sway ?? 0;
	const [x, y] = hip;
	if (pose.seated) {
		const shape = side
			? tube(
					[
						[x, y - 3],
						[x + 17, y - 2],
						[x + 18, Math.min(-7, hem)],
					],
					[8.5, 7.4, 7],
				)
			: blob([
					[x - waist, y - 9],
					[x - 11.5, y],
					[x - 13, -22],
					[x - 11.5, -8],
					[x, -6.4],
					[x + 11.5, -8],
					[x + 13, -22],
					[x + 11.5, y],
					[x + waist, y - 9],
				]);
		const lap = side
			? ""
			: stroke(
					curve([
						[x - 10, -24],
						[x, -21.5],
						[x + 10, -24],
					]),
					light.shade,
					1,
					0.3,
				);
		return form(shape, cloth, light, 2.6) + lap;
	}
	const [left, right] = [sway - flare, sway + flare];
	const hips = waist + 2.2;
	const shape =
		`M${x - waist} ${y - 9}C${x - hips} ${y - 4} ${left * 0.8 + x * 0.2} ${hem - 20} ${left} ${hem}` +
		`C${left * 0.5 + sway * 0.5} ${hem + 3} ${right * 0.5 + sway * 0.5} ${hem + 3} ${right} ${hem}` +
		`C${right * 0.8 + x * 0.2} ${hem - 20} ${x + hips} ${y - 4} ${x + waist} ${y - 9}Z`;
	const pleats = [-0.55, -0.1, 0.4, 0.75].map((t) => {
		return stroke(
			curve([
				[x + waist * t, y - 2],
				[x + hips * t + sway * 0.3, (y + hem) / 2],
				[sway + flare * t, hem + 2],
			]),
			light.shade,
			1,
			light.shadeOpacity,
		);
	});
	const border = outfit.trim
		? stroke(
				curve([
					[left + 0.6, hem - 4],
					[sway, hem - 1.4],
					[right - 0.6, hem - 4],
				]),
				outfit.trim,
				1.8,
			)
		: "";
	return form(shape, cloth, light, 3) + clipped(shape, ...pleats, border);
}

function torso(person: Person, place: (x: number, y: number) => Point, side: boolean): string {
	const [shoulder, chest, waist, hips] =
		person.woman || person.child ? [10.3, 8.6, 6.7, 8.6] : [12.2, 10, 8.4, 8.9];
	const half: Point[] = [
		[3.2, -83],
		[6.4, -81.4],
		[shoulder - 1.4, -79.4],
		[shoulder, -76],
		[chest, -68],
		[waist, -57.5],
		[hips, -48],
	];
	const bust = person.woman ? 7.6 : 6.8;
	const points = side
		? [
				[2.6, -83],
				[5, -78],
				[bust, -70],
				[5.6, -58],
				[6.8, -48],
				[-6.8, -48],
				[-4.4, -58],
				[-5.6, -69],
				[-5.4, -77],
				[-2.6, -83],
			]
		: [...half, ...half.map(([x, y]) => [-x, y]).reverse()];
	return blob(points.map(([x = 0, y = 0]) => place(x, y)));
}

export function drawPerson(person: Person): string {
	const { skin, head, outfit, pose = {}, child } = person;
	const scale = person.size / 100;
	const light = {
		...person.light,
		from: person.flip ? -person.light.from : person.light.from,
		// On distant figures a rim is only noise.
		rimOpacity: person.light.rimOpacity * (person.size < 260 ? 0.35 : 1),
	};
	const self: Person = { ...person, light };
	const view = pose.view ?? "front";
	const side = view === "side";
	const hip = pose.hip ?? [0, -50];
	const lean = pose.lean ?? 0;
	const place = (x: number, y: number): Point => [
		x + hip[0] + (lean * (-50 - y)) / 30,
		y + hip[1] + 50,
	];
	const width = side ? 0.5 : person.woman || child ? 8 : 9.6;
	const hands = pose.hands ?? [place(-13, -42), place(13, -42)];
	const arms = hands.map((target, index) => {
		const sign = index === 0 ? -1 : 1;
		const shoulder = place(width * sign, -76.2);
		const outward = target[1] < shoulder[1] ? sign : -sign;
		const joints = reach(shoulder, target, 33, pose.bend?.[index] ?? (side ? 1 : outward));
		return arm(self, joints, pose.palms?.[index] ?? false, side ? -1 : -sign);
	});
	const [first = "", second = ""] = arms;
	const behind = pose.behind ?? (side ? [true, false] : [false, false]);
	const neck = place(0, -80);
	const skull = place(lean * 0.1 + (side ? 1.6 : 0), -91.5);
	const throat = tube([neck, [skull[0] - (side ? 1.6 : 0), skull[1] + 4]], [3.5, 3.1]);
	const nod =
		`translate(${skull.join(" ")}) rotate(${pose.nod ?? 0}) scale(${child ? 1.28 : 1.06})` +
		(child ? " translate(0 -1.6)" : "");
	const shape = torso(self, place, side);
	const body =
		group(nod, hairBehind(head, view, light)) +
		(behind[0] ? first : "") +
		(behind[1] ? second : "") +
		legs(self, hip) +
		seat(self, hip) +
		skirt(self, hip) +
		form(throat, darker(skin, 0.22), light, 1.2) +
		form(shape, outfit.top, light, 2.8) +
		dressing(self, shape, place) +
		group(nod, drawHead(head, skin, view, pose.turn ?? 0, light)) +
		(pose.held ?? "") +
		(pose.carried ?? "") +
		(behind[0] ? "" : first) +
		(behind[1] ? "" : second);
	const [x, y] = person.at;
	return group(`translate(${x} ${y}) scale(${person.flip ? -scale : scale} ${scale})`, body);
}
