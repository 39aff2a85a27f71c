/** Draws the demo content: `node migrations/demo/pictures/draw.ts [part of a name] [folder]`. */
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { candidates } from "./scenes/baptism/candidates.ts";
import { embrace } from "./scenes/baptism/embrace.ts";
import { river } from "./scenes/baptism/river.ts";
import { tati } from "./scenes/baptism/tati.ts";
import { arriving } from "./scenes/easter/arriving.ts";
import { crosses } from "./scenes/easter/crosses.ts";
import { meal } from "./scenes/easter/meal.ts";
import { nightAudience } from "./scenes/easter/nightAudience.ts";
import { speaker } from "./scenes/easter/speaker.ts";
import { circle } from "./scenes/outreach/circle.ts";
import { parcels } from "./scenes/outreach/parcels.ts";
import { roof } from "./scenes/outreach/roof.ts";
import { visit } from "./scenes/outreach/visit.ts";
import * as portraits from "./scenes/portraits.ts";
import { dancing } from "./scenes/thanksgiving/dancing.ts";
import { harvest } from "./scenes/thanksgiving/harvest.ts";
import { offering } from "./scenes/thanksgiving/offering.ts";
import { procession } from "./scenes/thanksgiving/procession.ts";
import { band } from "./scenes/worship/band.ts";
import { choir } from "./scenes/worship/choir.ts";
import { congregation } from "./scenes/worship/congregation.ts";
import { greetings } from "./scenes/worship/greetings.ts";
import { preacher } from "./scenes/worship/preacher.ts";
import { campfire } from "./scenes/youth/campfire.ts";
import { football } from "./scenes/youth/football.ts";
import { hikers } from "./scenes/youth/hikers.ts";
import { singing } from "./scenes/youth/singing.ts";
import { handmade, MARGIN, picture } from "./svg.ts";

interface Sheet {
	width: number;
	height: number;
	/** The largest file we accept: people open these on mobile data. */
	kilobytes: number;
}

const photo: Sheet = { width: 960, height: 720, kilobytes: 21.5 };
const portrait: Sheet = { width: 480, height: 480, kilobytes: 9.8 };
const social: Sheet = { width: 1200, height: 630, kilobytes: 59 };

const album = (name: string, ...scenes: (() => string)[]): [string, Sheet, () => string][] =>
	scenes.map((scene, index) => [`demo/${name}-${index + 1}.webp`, photo, scene]);

const pictures: [string, Sheet, () => string][] = [
	...album("sunday-worship", congregation, choir, preacher, band, greetings),
	...album("easter-conference", arriving, crosses, nightAudience, speaker, meal),
	...album("thanksgiving", harvest, procession, dancing, offering),
	...album("baptism", river, candidates, tati, embrace),
	...album("village-outreach", visit, parcels, roof, circle),
	...album("youth-weekend", campfire, football, singing, hikers),
	["demo/leader-1.webp", portrait, portraits.bishop],
	["demo/leader-2.webp", portrait, portraits.pastor],
	["demo/leader-3.webp", portrait, portraits.elder],
	["card.jpg", social, portraits.card],
];

/** Twice as large first: the brushed edges are only smooth once they are scaled down. */
async function paint(svg: string, { width, height }: Sheet): Promise<Buffer> {
	const large = await sharp(Buffer.from(svg), { density: 144 })
		.extract({ left: MARGIN * 2, top: MARGIN * 2, width: width * 2, height: height * 2 })
		.png({ compressionLevel: 1 })
		.toBuffer();
	return sharp(large).resize(width, height).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

const encode = (image: Buffer, name: string, quality: number): Promise<Buffer> =>
	name.endsWith(".jpg")
		? sharp(image).jpeg({ quality, mozjpeg: true }).toBuffer()
		: sharp(image).webp({ quality, effort: 6, preset: "picture" }).toBuffer();

/** The best quality that still fits the size. */
async function squeeze(image: Buffer, name: string, kilobytes: number): Promise<[Buffer, number]> {
	let [low, high] = [1, 90];
	let best = await encode(image, name, low);
	while (high - low > 1) {
		const middle = (low + high) >> 1;
		const tried = await encode(image, name, middle);
		if (tried.length > kilobytes * 1024) high = middle;
		else [low, best] = [middle, tried];
	}
	return [best, low];
}

const out = process.argv[3] ?? fileURLToPath(new URL("../../../public", import.meta.url));
const wanted = process.argv[2] ?? "";
await mkdir(`${out}/demo`, { recursive: true });
for (const [name, sheet, scene] of pictures) {
	if (!name.includes(wanted)) continue;
	const svg = picture(sheet.width, sheet.height, handmade(sheet.width, sheet.height, scene()));
	const [file, quality] = await squeeze(await paint(svg, sheet), name, sheet.kilobytes);
	await writeFile(`${out}/${name}`, file);
	console.log(`${name} ${(file.length / 1024).toFixed(1)} KB, quality ${quality}`);
}
