import {
	dawn,
	hairBlack,
	hairGrey,
	leaf,
	mix,
	pick,
	type Random,
	sand,
	skin,
	sky,
} from "../palette.ts";
import { checks, diamonds, leteisi, zigzags } from "../weave.ts";
import type { Outfit, Pose } from "./figure.ts";
import type { Head } from "./hair.ts";

export const dress = (cloth: string, more: Partial<Outfit> = {}): Outfit => ({
	top: cloth,
	sleeve: "short",
	skirt: { cloth, hem: -12, flare: 14 },
	shoes: sand[5],
	...more,
});

export const blouse = (top: string, cloth: string, more: Partial<Outfit> = {}): Outfit =>
	dress(cloth, { top, sleeve: "long", skirt: { cloth, hem: -10, flare: 13 }, ...more });

export const robe = (cloth: string, stole?: string, more: Partial<Outfit> = {}): Outfit => ({
	top: cloth,
	sleeve: "wide",
	skirt: { cloth, hem: -4, flare: 13.5 },
	...(stole ? { stole } : {}),
	...more,
});

export const suit = (cloth: string, tie?: string, shirt: string = sand[0]): Outfit => ({
	top: cloth,
	sleeve: "long",
	trousers: cloth,
	jacket: tie ? { shirt, tie } : { shirt },
	shoes: sand[5],
});

export const casual = (shirt: string, trousers: string, more: Partial<Outfit> = {}): Outfit => ({
	top: shirt,
	sleeve: "short",
	trousers,
	...more,
});

export const wrap = (colour: string, band?: string): Head =>
	band ? { hair: "wrap", colour, band } : { hair: "wrap", colour };

const womanHeads = (random: Random): Head =>
	pick<() => Head>(random, [
		() => wrap(dawn[1], dawn[3]),
		() => wrap(dawn[3], dawn[1]),
		() => wrap(sand[0], sky[2]),
		() => wrap(sky[2], dawn[1]),
		() => ({ hair: "bun" }),
		() => ({ hair: "braids", band: dawn[2] }),
		() => ({ hair: "afro" }),
		() => wrap(dawn[4], sand[1]),
	])();

const womanClothes = (random: Random): Outfit =>
	pick<() => Outfit>(random, [
		() => dress(leteisi(), { trim: sky[1] }),
		() => dress(diamonds(dawn[3], dawn[1], sand[5], 10), { trim: dawn[0] }),
		() => blouse(sand[0], leteisi(sky[2], sand[0], 10)),
		() => dress(leteisi(dawn[4], dawn[0], 9), { trim: dawn[1] }),
		() => blouse(dawn[1], sky[3], { trim: dawn[2] }),
		() => dress(zigzags(leaf[1], dawn[1], 10)),
		() => dress(leteisi(), { shawl: checks(dawn[3], sky[3], 6) }),
		() => dress(sky[1], { trim: sand[0] }),
	])();

const manClothes = (random: Random): Outfit =>
	pick<() => Outfit>(random, [
		() => suit(sky[3], dawn[1]),
		() => suit(mix(sand[5], sky[4], 0.4), dawn[3]),
		() => casual(sand[0], sand[5], { sleeve: "long" }),
		() => suit(sand[4], sky[3]),
		() => casual(leteisi(sky[2], sand[0], 10), mix(sand[5], sand[4], 0.3)),
		() => casual(dawn[2], sky[4]),
		() => casual(sky[1], sand[4], { sleeve: "long" }),
	])();

export interface Someone {
	skin: string;
	head: Head;
	outfit: Outfit;
	woman: boolean;
}

/** A member of the congregation, dressed for church, different for every draw of `random`. */
export function someone(random: Random, woman = random() < 0.55): Someone {
	const tone = pick(random, skin);
	const old = random() < 0.18;
	const man: Head = {
		hair: random() < 0.85 ? "crop" : "bald",
		colour: old ? hairGrey : hairBlack,
		...(random() < 0.3 ? { beard: old ? hairGrey : hairBlack } : {}),
	};
	return woman
		? { skin: tone, head: womanHeads(random), outfit: womanClothes(random), woman }
		: { skin: tone, head: man, outfit: manClothes(random), woman };
}

/** Poses that several scenes share; a scene overrides what it needs. */
export const raised: Pose = {
	hands: [
		[-19, -104],
		[19, -106],
	],
	palms: [true, true],
};
export const clasped: Pose = {
	hands: [
		[-2.4, -57],
		[2.6, -57.5],
	],
};
export const walking: Pose = {
	view: "side",
	lean: 1.5,
	hands: [
		[11, -49],
		[-7, -45],
	],
	feet: [
		[-10, -3],
		[9, -2],
	],
};
