/**
 * Makes the site's pictures from a church's own files, whose names say what they are for:
 *
 *     npm run pictures -- logo.svg hero.jpg story.jpg
 *
 * logo      the mark and all icons; SVG, or 512 pixels and more
 * hero      the heads of all pages, and a shared link's card, where they have no file of their own
 * about, contact, events, gallery, sermons, services      the head of that page alone
 * story     the square beside the church's story
 * card      the picture of a shared link
 * podcast   the podcast's; else the logo on the site's ground
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { gzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { coloursIn } from "./colours.ts";
import example from "./example-pictures.json" with { type: "json" };

const heads = ["about", "contact", "events", "gallery", "sermons", "services"];

/** What a picture must at least have, in pixels. */
const least: Record<string, [width: number, height: number]> = {
	...Object.fromEntries(["hero", ...heads].map((head) => [head, [960, 480]])),
	logo: [512, 512],
	story: [720, 720],
	card: [1200, 630],
	podcast: [1400, 1400],
};

/** How much an SVG that every visitor loads may weigh, compressed. */
const MARK_BYTES = 1500;

/** The church's own mark in the header, the footer and the portal. */
const LOGO = `/** The church's mark is its icon, too: \`npm run pictures\` makes it. */
export function Logo({ className }: { className?: string }) {
	return (
		<svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
			<image href="/favicon.svg" width="40" height="40" />
		</svg>
	);
}
`;

const given = new Map<string, string>(
	process.argv
		.slice(2)
		.map((file: string) => [basename(file, extname(file)).toLowerCase(), file] as const),
);
const problems = (await Promise.all([...given].map(problemOf))).flat();
if (problems.length > 0) {
	console.error(`STOPPED, and nothing is made:\n  ${problems.join("\n  ")}`);
	process.exitCode = 1;
} else {
	await makePictures();
	sayWhatIsLeft();
}

async function problemOf([purpose, file]: [string, string]): Promise<string[]> {
	const size = least[purpose];
	if (!size) return [`${file}: its name must be one of ${Object.keys(least).join(", ")}`];
	if (!existsSync(file)) return [`${file} is not there`];
	const metadata = await sharp(file)
		.metadata()
		.catch(() => null);
	if (!metadata) return [`${file} is no picture that can be read`];
	const { format, autoOrient } = metadata;
	if (format === "svg" || (autoOrient.width >= size[0] && autoOrient.height >= size[1])) return [];
	if (purpose === "logo" && Math.max(autoOrient.width, autoOrient.height) >= size[0]) return [];
	return [
		`${file} has ${autoOrient.width} × ${autoOrient.height} pixels, and needs ${size.join(" × ")}`,
	];
}

async function makePictures() {
	const hero = given.get("hero");
	for (const head of heads) {
		const file = given.get(head) ?? hero;
		if (!file) continue;
		for (const width of [720, 960]) {
			const avif = cropped(file, width, width / 2).avif({ quality: 50 });
			await make(`public/pictures/${head}-${width}.avif`, avif);
		}
	}
	const story = given.get("story");
	if (story)
		await make("public/pictures/story.avif", cropped(story, 720, 720).avif({ quality: 50 }));
	const card = given.get("card") ?? hero;
	if (card) await make("public/card.jpg", cropped(card, 1200, 630).jpeg({ mozjpeg: true }));
	const logo = given.get("logo");
	if (logo) await makeLogo(logo);
	const podcast = given.get("podcast");
	if (podcast)
		await make("public/podcast.jpg", cropped(podcast, 1400, 1400).jpeg({ mozjpeg: true }));
	else if (logo) {
		const background = coloursIn(readFileSync("app/ui/design.css", "utf8")).light.page ?? "#ffffff";
		const mark = square(logo, 1000).flatten({ background });
		const edge = { top: 200, bottom: 200, left: 200, right: 200, background };
		await make("public/podcast.jpg", mark.extend(edge).jpeg({ mozjpeg: true }));
	}
}

/**
 * A small SVG stays one. Of another picture the icon is an SVG around a small WebP, because every visitor
 * loads it.
 */
async function makeLogo(file: string) {
	const isSmall =
		extname(file).toLowerCase() === ".svg" && gzipSync(readFileSync(file)).length <= MARK_BYTES;
	if (isSmall) {
		copyFileSync(file, "public/favicon.svg");
		rmSync("public/icon.png", { force: true });
	} else {
		const small = await square(file, 72).webp({ quality: 60 }).toBuffer();
		const data = `data:image/webp;base64,${small.toString("base64")}`;
		const image = `<image width="72" height="72" href="${data}"/>`;
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">${image}</svg>\n`;
		writeFileSync("public/favicon.svg", svg);
		// The build draws the icons of phones from this one.
		await make("public/icon.png", square(file, 512).png({ palette: true }));
	}
	writeFileSync("app/layout/logo.tsx", LOGO);
	console.log("made: public/favicon.svg, app/layout/logo.tsx");
}

function square(file: string, size: number) {
	const fit = { fit: "contain", background: "#00000000" } as const;
	return sharp(file, { density: 600 }).autoOrient().resize(size, size, fit);
}

/** The part that is looked at first is kept. What a camera notes, such as the place, is not. */
function cropped(file: string, width: number, height: number) {
	return sharp(file).autoOrient().resize(width, height, { position: sharp.strategy.attention });
}

async function make(path: string, picture: Sharp) {
	const { size } = await picture.toFile(path);
	console.log(`made: ${path}, ${Math.round(size / 1000)} KB`);
}

function sayWhatIsLeft() {
	const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
	const left = Object.entries(example)
		.filter(([file, hash]) => existsSync(file) && hashOf(file).startsWith(hash))
		.map(([file]) => file);
	if (readFileSync("app/church/leaders.ts", "utf8").includes('"/demo/')) {
		left.push("public/demo/, of which app/church/leaders.ts shows portraits");
	}
	if (left.length > 0) console.log(`\nStill the invented church's:\n  ${left.join("\n  ")}`);
	else console.log("\nNo picture is the invented church's.");
}
