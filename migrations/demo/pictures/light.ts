import { dawn, mix, sand, sky } from "./palette.ts";
import type { Light } from "./svg.ts";

/** Low sun from one side: gold edges and blue shade. */
export const lowSun = (from: number): Light => ({
	from,
	rim: dawn[0],
	rimOpacity: 0.75,
	shade: sky[4],
	shadeOpacity: 0.3,
});

/** The sun stands behind: everything wears a rim of it. */
export const backlight: Light = {
	from: 0,
	rim: mix(dawn[1], dawn[0], 0.5),
	rimOpacity: 0.9,
	shade: sky[4],
	shadeOpacity: 0.32,
};

export const noon = (from: number): Light => ({
	from,
	rim: sand[0],
	rimOpacity: 0.4,
	shade: mix(sky[4], sky[3], 0.4),
	shadeOpacity: 0.26,
});

/** A fire or a lamp in the dark. */
export const firelight = (from: number): Light => ({
	from,
	rim: dawn[1],
	rimOpacity: 0.9,
	shade: sky[4],
	shadeOpacity: 0.55,
});
