/** The church's colours in `app/ui/design.css`: their shades, and whether they can be read. */
import Color from "colorjs.io";

/** The colours of a scheme by their names: `sky` for `--color-sky`. */
type Colours = Record<string, string>;

/** What stands on what, and how many times its contrast is at least. */
const pairs: readonly { on: readonly string[]; text: readonly string[]; least: number }[] = [
	{ text: ["ink", "ink-soft", "sky", "sky-strong"], on: ["page", "sunken", "card"], least: 7 },
	{ text: ["sky", "sky-strong"], on: ["sky-soft"], least: 7 },
	{ text: ["on-sky"], on: ["sky", "sky-strong"], least: 7 },
	{ text: ["on-night"], on: ["night", "night-deep", "night-light"], least: 7 },
	{ text: ["on-night-soft"], on: ["night", "night-deep"], least: 7 },
	{ text: ["on-dawn"], on: ["dawn", "dawn-strong"], least: 7 },
	{ text: ["leaf"], on: ["leaf-soft", "card"], least: 7 },
	{ text: ["clay"], on: ["clay-soft", "card"], least: 7 },
	{ text: ["plum"], on: ["plum-soft"], least: 7 },
	{ text: ["ember"], on: ["ember-soft", "card"], least: 7 },
	{ text: ["focus"], on: ["page", "card"], least: 4.5 },
];

/** The colours of the light scheme and of the dark one, which changes some of them. */
export function coloursIn(css: string): { light: Colours; dark: Colours } {
	const [first = "", second = ""] = css.split("@media (prefers-color-scheme: dark)");
	const light = tokensIn(first);
	return { light, dark: { ...light, ...tokensIn(second) } };
}

function tokensIn(css: string): Colours {
	const tokens = css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/gi);
	return Object.fromEntries([...tokens].map(([, name = "", colour = ""]) => [name, colour]));
}

/** The file with other colours in one scheme; a name that is not there is left out. */
export function withColours(css: string, scheme: "light" | "dark", colours: Colours): string {
	const begin = scheme === "light" ? 0 : css.indexOf("@media (prefers-color-scheme: dark)");
	let rest = css.slice(begin);
	for (const [name, colour] of Object.entries(colours)) {
		rest = rest.replace(new RegExp(`(--color-${name}: )#[0-9a-f]{6};`, "i"), `$1${colour};`);
	}
	return css.slice(0, begin) + rest;
}

/** A sentence for each text that cannot be read well. */
export function unreadable(colours: Colours): string[] {
	return pairs.flatMap(({ text, on, least }) =>
		text.flatMap((name) =>
			on.flatMap((ground) => {
				const [above, below] = [colours[name], colours[ground]];
				const times = above && below ? new Color(above).contrast(below, "WCAG21") : 0;
				if (times >= least) return [];
				// Rounded down: what is just too little is not shown as enough.
				const shown = (Math.floor(times * 10) / 10).toFixed(1);
				return `${name} (${above}) on ${ground} (${below}) has ${shown} times the contrast, and needs ${least}`;
			}),
		),
	);
}

/** @param share how much of the other colour, from 0 to 1 */
function mixed(colour: string, other: string, share: number): string {
	const mix = Color.mix(colour, other, share, { space: "srgb", outputSpace: "srgb" });
	return mix.toString({ format: "hex", collapse: false });
}

const [WHITE, BLACK] = ["#ffffff", "#000000"];

/** The colour of links, buttons, headings and the footer as it is typed, and its shades in both schemes. */
export function shadesOf(sky: string, darkPage: string): { light: Colours; dark: Colours } {
	return {
		light: {
			sky,
			"sky-strong": mixed(sky, BLACK, 0.3),
			"sky-soft": mixed(sky, WHITE, 0.9),
			night: mixed(sky, BLACK, 0.4),
			"night-deep": mixed(sky, BLACK, 0.6),
			"night-light": sky,
		},
		dark: {
			sky: mixed(sky, WHITE, 0.68),
			"sky-strong": mixed(sky, WHITE, 0.84),
			"sky-soft": mixed(sky, darkPage, 0.7),
			"on-sky": mixed(sky, BLACK, 0.6),
			night: mixed(sky, BLACK, 0.62),
			"night-deep": mixed(sky, BLACK, 0.74),
		},
	};
}

/** A colour, made as much darker as `isRight` asks for. */
export function darkened(colour: string, isRight: (colour: string) => boolean): string {
	const shares = Array.from({ length: 20 }, (_, step) => step * 0.05);
	const darker = shares.map((share) => mixed(colour, BLACK, share));
	return darker.find(isRight) ?? BLACK;
}
