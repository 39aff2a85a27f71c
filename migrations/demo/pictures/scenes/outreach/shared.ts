import { dawn, mix, sand } from "../../palette.ts";

export const farSand = mix(dawn[1], sand[2], 0.45);

export const nearSand = mix(dawn[3], sand[3], 0.35);
