import type { Light, Point } from "../svg.ts";
import type { Head, View } from "./hair.ts";

export interface Outfit {
	top: string;
	sleeve: "none" | "short" | "long" | "wide";
	skirt?: { cloth: string; hem: number; flare: number };
	trousers?: string;
	shorts?: boolean;
	jacket?: { shirt: string; tie?: string };
	stole?: string;
	shawl?: string;
	collar?: string;
	belt?: string;
	trim?: string;
	shoes?: string;
}

export interface Pose {
	view?: View;
	turn?: number;
	nod?: number;
	lean?: number;
	hip?: Point;
	hands?: readonly [Point, Point];
	/** Which way each elbow points: 1 or -1. */
	bend?: readonly [number, number];
	feet?: readonly [Point, Point];
	knees?: readonly [Point, Point];
	palms?: readonly [boolean, boolean];
	behind?: readonly [boolean, boolean];
	sway?: number;
	seated?: boolean;
	held?: string;
	carried?: string;
}

export interface Person {
	at: Point;
	/** Height in pixels, standing. */
	size: number;
	skin: string;
	head: Head;
	outfit: Outfit;
	pose?: Pose;
	light: Light;
	woman?: boolean;
	child?: boolean;
	flip?: boolean;
}
