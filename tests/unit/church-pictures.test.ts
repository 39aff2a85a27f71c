import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import example from "../../scripts/church/example-pictures.json" with { type: "json" };
import { copyOfProject } from "../example-church.ts";

/* `npm run pictures`, in a copy of the project. */

let folder: string;

beforeEach(() => {
	folder = copyOfProject();
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Gives the command pictures of one colour. */
async function give(sizes: Record<string, [width: number, height: number]>) {
	for (const [name, [width, height]] of Object.entries(sizes)) {
		const colour = sharp({ create: { width, height, channels: 3, background: "#14532d" } });
		await colour.toFile(join(folder, name));
	}
	return spawnSync(process.execPath, ["scripts/church/pictures.ts", ...Object.keys(sizes)], {
		cwd: folder,
		encoding: "utf8",
	});
}

async function sizeOf(path: string) {
	const { width, height, format } = await sharp(join(folder, path)).metadata();
	return `${format} ${width} × ${height}`;
}

test("a church's own files become the site's pictures, and the invented church's that stay are named", async () => {
	const hashOf = (file: string) =>
		createHash("sha256")
			.update(readFileSync(join(folder, file)))
			.digest("hex");
	const old = ["public/pictures/story.avif", "public/card.jpg"];
	const hashes = Object.fromEntries(old.map((file) => [file, hashOf(file)]));
	writeFileSync(join(folder, "scripts/church/example-pictures.json"), JSON.stringify(hashes));
	writeFileSync(join(folder, "app/church/leaders.ts"), 'const image = "/demo/leader-1.webp";');
	const { stdout } = await give({
		"logo.png": [600, 500],
		"hero.jpg": [1600, 900],
		"leader-anna.jpg": [900, 1200],
	});
	for (const head of ["about", "services"]) {
		expect(await sizeOf(`public/pictures/${head}-720.avif`)).toBe("heif 720 × 360");
		expect(await sizeOf(`public/pictures/${head}-960.avif`)).toBe("heif 960 × 480");
	}
	expect(await sizeOf("public/pictures/leader-anna.avif")).toBe("heif 480 × 480");
	expect(await sizeOf("public/card.jpg")).toBe("jpeg 1200 × 630");
	expect(await sizeOf("public/podcast.jpg")).toBe("jpeg 1400 × 1400");
	expect(await sizeOf("app/layout/mark.png")).toBe("png 512 × 512");
	expect(await sizeOf("app/layout/mark.svg")).toBe("svg 72 × 72");
	const podcast = sharp(join(folder, "public/podcast.jpg"));
	const pixelAt = (left: number, top: number) =>
		podcast.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
	expect(await pixelAt(700, 240), "beside a mark that is no square").toEqual(await pixelAt(5, 5));
	const [, left = ""] = stdout.split("Still the example church's:");
	expect(left).toContain("public/pictures/story.avif");
	expect(left).not.toContain("card");
});

test("a picture that is too small, or whose name says nothing, is refused before anything is made", async () => {
	const { stderr, stdout } = await give({ "hero.jpg": [800, 400], "img-1.jpg": [2000, 2000] });
	expect(stderr).toContain("hero.jpg has 800 × 400 pixels, and needs 960 × 480");
	expect(stderr).toContain("img-1.jpg: its name must be one of logo, hero, about");
	expect(stdout).toBe("");
});

test("the list of the invented church's pictures has each that the site shows", () => {
	const pictures = readdirSync("public/pictures").map((file) => `public/pictures/${file}`);
	expect(Object.keys(example)).toEqual(expect.arrayContaining(pictures));
});
