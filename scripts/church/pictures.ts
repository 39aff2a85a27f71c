/**
 * Makes the site's pictures from a church's own files, whose names say what they are for
 * (docs/your-church.md has the list): `npm run pictures -- logo.svg hero.jpg leader-anna.jpg`
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { gzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { coloursIn } from "./colours.ts";
import example from "./example-pictures.json" with { type: "json" };

/** How much an SVG that every visitor loads may weigh, compressed. */
const MARK_BYTES = 1500;

const given = new Map<string, string>(
	process.argv
		.slice(2)
		.map((file: string) => [basename(file, extname(file)).toLowerCase(), file] as const),
);

type Size = [width: number, height: number];

interface Picture {
	path: string;
	size: Size;
	/** The names of the files that it can be made from; the first one that is given is taken. */
	from: [string, ...string[]];
}

const heads = ["about", "contact", "events", "gallery", "sermons", "services"];
const leaders = [...given.keys()].filter((name) => name.startsWith("leader-"));
const pictures: Picture[] = [
	...heads.map((head) => headOf(head, 720)),
	...heads.map((head) => headOf(head, 960)),
	{ path: "public/pictures/story.avif", size: [720, 720], from: ["story"] },
	{ path: "public/card.jpg", size: [1200, 630], from: ["card", "hero"] },
	{ path: "public/podcast.jpg", size: [1400, 1400], from: ["podcast"] },
	...leaders.map((name): Picture => {
		return { path: `public/pictures/${name}.avif`, size: [480, 480], from: [name] };
	}),
];

/** How large a file must at least be, by its name: as the largest picture that is made of it. */
const least: Record<string, Size> = { logo: [512, 512], hero: [960, 480] };
for (const { from, size } of pictures) least[from[0]] = size;

const problems = (await Promise.all([...given].map(problemOf))).flat();
if (problems.length > 0) {
	console.error(`STOPPED, and nothing was made:\n  ${problems.join("\n  ")}`);
	process.exitCode = 1;
} else {
	await makePictures();
	sayWhatIsLeft();
}

function headOf(head: string, width: number): Picture {
	const path = `public/pictures/${head}-${width}.avif`;
	return { path, size: [width, width / 2], from: [head, "hero"] };
}

async function problemOf([name, file]: [string, string]): Promise<string[]> {
	const size = least[name];
	if (!size) {
		return [`${file}: its name must be one of ${Object.keys(least).join(", ")}, leader-…`];
	}
	if (!existsSync(file)) return [`${file} is not there`];
	const metadata = await sharp(file)
		.metadata()
		.catch(() => null);
	if (!metadata) return [`${file} is not a readable picture`];
	const { width, height } = metadata.autoOrient;
	// A logo need not be square: nothing of it is cut off.
	const isLarge =
		name === "logo" ? Math.max(width, height) >= size[0] : width >= size[0] && height >= size[1];
	if (metadata.format === "svg" || isLarge) return [];
	return [`${file} has ${width} × ${height} pixels, and needs ${size.join(" × ")}`];
}

async function makePictures() {
	for (const { path, size, from } of pictures) {
		const file = from.map((name) => given.get(name)).find(Boolean);
		if (!file) continue;
		// The part that is looked at first is kept. What a camera notes, such as the place, is not.
		const position = sharp.strategy.attention;
		await make(
			path,
			sharp(file)
				.autoOrient()
				.resize(...size, { position }),
		);
	}
	const logo = given.get("logo");
	if (!logo) return;
	await makeMark(logo);
	if (given.has("podcast")) return;
	const background = coloursIn(readFileSync("app/ui/design.css", "utf8")).light.page ?? "#ffffff";
	const edge = { top: 200, bottom: 200, left: 200, right: 200, background };
	await make(
		"public/podcast.jpg",
		square(logo, 1000, background).flatten({ background }).extend(edge),
	);
}

/**
 * A small SVG stays one. Of another picture the mark is an SVG around a small WebP, because every visitor
 * loads it.
 */
async function makeMark(file: string) {
	const isSmall =
		extname(file).toLowerCase() === ".svg" && gzipSync(readFileSync(file)).length <= MARK_BYTES;
	if (isSmall) {
		copyFileSync(file, "app/layout/mark.svg");
		rmSync("app/layout/mark.png", { force: true });
	} else {
		const small = await square(file, 72).webp({ quality: 60 }).toBuffer();
		const data = `data:image/webp;base64,${small.toString("base64")}`;
		const image = `<image width="72" height="72" href="${data}"/>`;
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">${image}</svg>\n`;
		writeFileSync("app/layout/mark.svg", svg);
		// The build draws the icons of phones from this one.
		await make("app/layout/mark.png", square(file, 512).png({ palette: true }));
	}
	console.log("made: app/layout/mark.svg");
}

function square(file: string, size: number, background = "#00000000") {
	const image = sharp(file, { density: 600 }).autoOrient();
	return image.resize(size, size, { fit: "contain", background });
}

async function make(path: string, picture: Sharp) {
	const { size } = await picture.jpeg({ mozjpeg: true, force: false }).toFile(path);
	console.log(`made: ${path}, ${Math.round(size / 1000)} KB`);
}

function sayWhatIsLeft() {
	const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
	const left = Object.entries(example)
		.filter(([file, hash]) => existsSync(file) && hashOf(file).startsWith(hash))
		.map(([file]) => file);
	if (left.length > 0) console.log(`\nStill the example church's:\n  ${left.join("\n  ")}`);
	else console.log("\nNo picture is the example church's any more.");
}
