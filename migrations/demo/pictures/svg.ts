export type Point = readonly [number, number];

/** Where the light comes from, and what it and its shadow do to a form. */
export interface Light {
	/** -1 from the left, 1 from the right, 0 from straight behind. */
	from: number;
	rim: string;
	rimOpacity: number;
	shade: string;
	shadeOpacity: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

let definitions: string[] = [];
let counter = 0;

/** Registers something for the picture's defs and answers its id. */
export function define(content: (id: string) => string): string {
	counter += 1;
	const id = `d${counter}`;
	definitions.push(content(id));
	return id;
}

/** Drawn around every picture and cut off again, so that no brushed edge shows its frame. */
export const MARGIN = 14;

/** Closes a picture: collects what its parts defined, and leaves a clean slate for the next. */
export function picture(width: number, height: number, ...parts: string[]): string {
	const defs = definitions.join("");
	definitions = [];
	counter = 0;
	const [w, h] = [width + MARGIN * 2, height + MARGIN * 2];
	const size = `width="${w}" height="${h}" viewBox="${-MARGIN} ${-MARGIN} ${w} ${h}"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs}</defs>${parts.join("")}</svg>`;
}

export const line = (points: readonly Point[], closed = false): string =>
	`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}${closed ? "Z" : ""}`;

/** A soft curve through all the points (Catmull-Rom turned into Béziers). */
export function curve(points: readonly Point[], closed = false): string {
	const count = points.length;
	const at = (index: number): Point => {
		const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
		return points[wrapped] ?? [0, 0];
	};
	let d = `M${round(at(0)[0])} ${round(at(0)[1])}`;
	for (let index = 0; index < (closed ? count : count - 1); index += 1) {
		const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
		const a = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
		const b = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
		d += `C${[...a, ...b, ...to].map(round).join(" ")}`;
	}
	return closed ? `${d}Z` : d;
}

export const blob = (points: readonly Point[]): string => curve(points, true);

export function disc(x: number, y: number, rx: number, ry = rx): string {
	const [kx, ky] = [rx * 0.5523, ry * 0.5523];
	const part = (...values: number[]): string => `C${values.map(round).join(" ")}`;
	return (
		`M${round(x - rx)} ${round(y)}` +
		part(x - rx, y - ky, x - kx, y - ry, x, y - ry) +
		part(x + kx, y - ry, x + rx, y - ky, x + rx, y) +
		part(x + rx, y + ky, x + kx, y + ry, x, y + ry) +
		`${part(x - kx, y + ry, x - rx, y + ky, x - rx, y)}Z`
	);
}

/** A limb, trunk or rope: follows the points, as thick at each as its radius says. */
export function tube(points: readonly Point[], radii: readonly number[]): string {
	const steps = 7;
	const spine: { x: number; y: number; r: number }[] = [];
	for (let index = 0; index < points.length - 1; index += 1) {
		const from = points[index] ?? [0, 0];
		const to = points[index + 1] ?? from;
		const before = points[index - 1] ?? from;
		const after = points[index + 2] ?? to;
		const [ra, rb] = [radii[index] ?? 1, radii[index + 1] ?? 1];
		for (let step = index === 0 ? 0 : 1; step <= steps; step += 1) {
			const t = step / steps;
			// A tightened Hermite, so that elbows and knees stay joints rather than noodles.
			const start = 2 * t ** 3 - 3 * t ** 2 + 1;
			const [leave, arrive] = [t ** 3 - 2 * t ** 2 + t, t ** 3 - t ** 2];
			const place = (axis: 0 | 1): number => {
				const tangentIn = (to[axis] - before[axis]) * 0.42;
				const tangentOut = (after[axis] - from[axis]) * 0.42;
				const bend = leave * tangentIn + arrive * tangentOut;
				return start * from[axis] + (1 - start) * to[axis] + bend;
			};
			spine.push({ x: place(0), y: place(1), r: ra + (rb - ra) * t });
		}
	}
	const left: Point[] = [];
	const right: Point[] = [];
	spine.forEach(({ x, y, r }, index) => {
		const back = spine[Math.max(index - 1, 0)] ?? { x, y };
		const ahead = spine[Math.min(index + 1, spine.length - 1)] ?? { x, y };
		const angle = Math.atan2(ahead.y - back.y, ahead.x - back.x);
		left.push([x + Math.sin(angle) * r, y - Math.cos(angle) * r]);
		right.unshift([x - Math.sin(angle) * r, y + Math.cos(angle) * r]);
		if (index === 0 || index === spine.length - 1) {
			const cap = [1, 2, 3, 4, 5].map((k): Point => {
				const turn = angle + (index === 0 ? Math.PI / 2 : -Math.PI / 2) + (k * Math.PI) / 6;
				return [x + Math.cos(turn) * r, y + Math.sin(turn) * r];
			});
			if (index === 0) left.unshift(...cap);
			else left.push(...cap);
		}
	});
	return line([...left, ...right], true);
}

/** The same path moved; every path here is absolute and made of x y pairs. */
export function shift(d: string, dx: number, dy: number): string {
	let isX = false;
	return d.replace(/-?\d+(?:\.\d+)?/g, (value) => {
		isX = !isX;
		return String(round(Number(value) + (isX ? dx : dy)));
	});
}

export const fill = (d: string, colour: string, opacity = 1): string =>
	`<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export function stroke(d: string, colour: string, width: number, opacity = 1): string {
	const style = `stroke="${colour}" stroke-width="${width}" opacity="${opacity}"`;
	return `<path d="${d}" fill="none" stroke-linecap="round" stroke-linejoin="round" ${style}/>`;
}

export const group = (transform: string, ...parts: string[]): string =>
	`<g transform="${transform}">${parts.join("")}</g>`;

export function clipped(d: string, ...parts: string[]): string {
	const id = define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
	return `<g clip-path="url(#${id})">${parts.join("")}</g>`;
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
	list
		.map(([at, colour, opacity = 1]) => {
			return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
		})
		.join("");

/** A gradient across a shape's own box: downwards unless told otherwise. */
export function linear(list: readonly Stop[], to: Point = [0, 1]): string {
	const [x, y] = to;
	const ends = `x1="${x < 0 ? -x : 0}" y1="${y < 0 ? -y : 0}" x2="${Math.max(x, 0)}" y2="${Math.max(y, 0)}"`;
	return `url(#${define((id) => `<linearGradient id="${id}" ${ends}>${stops(list)}</linearGradient>`)})`;
}

export const radial = (list: readonly Stop[]): string =>
	`url(#${define((id) => `<radialGradient id="${id}">${stops(list)}</radialGradient>`)})`;

/** Gouache's modelling: the shape, a crescent of shade on one side, a rim of light on the other. */
export function form(d: string, colour: string, light: Light, depth = 2): string {
	const outside = (dx: number, dy: number, paint: string, opacity: number): string => {
		const around = `M-2000 -2000L4000 -2000L4000 4000L-2000 4000Z${shift(d, dx, dy)}`;
		return `<path fill-rule="evenodd" d="${around}" fill="${paint}" opacity="${opacity}"/>`;
	};
	const side = light.from;
	return (
		fill(d, colour) +
		clipped(
			d,
			outside(side * depth, side === 0 ? -depth : -depth * 0.35, light.shade, light.shadeOpacity),
			outside(-side * depth * 0.34, depth * 0.34, light.rim, light.rimOpacity),
		)
	);
}

export function blurred(amount: number, ...parts: string[]): string {
	const id = define((name) => {
		const area = `x="-50%" y="-50%" width="200%" height="200%"`;
		return `<filter id="${name}" ${area}><feGaussianBlur stdDeviation="${amount}"/></filter>`;
	});
	return `<g filter="url(#${id})">${parts.join("")}</g>`;
}

/** Lets every edge wander by a pixel or two, as a brush does. */
export function handmade(width: number, height: number, ...parts: string[]): string {
	const id = define((name) => {
		const [w, h] = [width + MARGIN * 2, height + MARGIN * 2];
		const box = `x="${-MARGIN}" y="${-MARGIN}" width="${w}" height="${h}"`;
		const grain = `baseFrequency="0.014" numOctaves="2" seed="7"`;
		const noise = `<feTurbulence type="fractalNoise" ${grain} result="n"/>`;
		const move = `<feDisplacementMap in="SourceGraphic" in2="n" scale="11"`;
		const axes = `xChannelSelector="R" yChannelSelector="G"/>`;
		const area = `${box} filterUnits="userSpaceOnUse"`;
		return `<filter id="${name}" ${area}>${noise}${move} ${axes}</filter>`;
	});
	return `<g filter="url(#${id})">${parts.join("")}</g>`;
}
