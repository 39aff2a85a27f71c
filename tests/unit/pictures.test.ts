import { crc32, deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { ascii, type Bytes, concat, latin, uint32, viewOf } from "~/media/formats/bytes";
import { PictureRefused, readPicture } from "~/media/picture";

/** What nobody may find in a picture that the site serves. */
const SECRET = "Mma Neo, Plot 17, Tati Siding";

type Format = "jpeg" | "png" | "webp" | "gif";

/** A piece of a file: a segment, chunk or block. */
interface Piece {
	at: number;
	end: number;
}

function cleaned(file: Bytes): Bytes {
	return concat(...readPicture(file).parts);
}

/** What is shown: each pixel of each frame, turned as the file says. */
function pixelsOf(file: Bytes) {
	return sharp(file, { animated: true }).autoOrient().toColourspace("srgb").raw().toBuffer();
}

const noise = (width: number, height: number) =>
	sharp({
		create: {
			width,
			height,
			channels: 3,
			background: "#864",
			noise: { type: "gaussian", sigma: 40 },
		},
	});

/** With Exif, text and a profile of wider colours. */
const told = (image: Sharp) =>
	image
		.withIccProfile("p3")
		.withExif({ IFD0: { Artist: SECRET, Orientation: "6" }, IFD3: { GPSLatitudeRef: "S" } })
		.withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`);

const frames = await Promise.all([1, 2, 3].map(() => noise(24, 16).png().toBuffer()));
const moving = () => sharp(frames, { join: { animated: true } });
const photo = () => noise(48, 32);
const seeThrough = () => photo().ensureAlpha(0.5);

/** Pictures as phones and programs make them. */
const made: Record<string, [Format, Sharp]> = {
	"a JPEG": ["jpeg", told(photo().jpeg())],
	"a progressive JPEG": ["jpeg", told(photo().jpeg({ progressive: true }))],
	"a grey JPEG": ["jpeg", told(photo().greyscale().jpeg())],
	"a PNG": ["png", told(photo().png())],
	"a PNG with a palette": ["png", told(photo().png({ palette: true }))],
	"a WebP": ["webp", told(photo().webp())],
	"a lossless WebP": ["webp", told(seeThrough().webp({ lossless: true }))],
	"a moving WebP": ["webp", moving().webp()],
	"a moving GIF": ["gif", moving().gif()],
};

const files: Record<string, Bytes> = {};
for (const [name, [, image]] of Object.entries(made)) {
	files[name] = new Uint8Array(await image.toBuffer());
}
const file = (name: string) => files[name] ?? new Uint8Array();

const pieces: Record<Format, (file: Bytes) => Piece[]> = {
	jpeg(file) {
		const found: Piece[] = [];
		for (let at = 2; ; ) {
			const end = at + 2 + viewOf(file).getUint16(at + 2);
			found.push({ at, end });
			if (file[at + 1] === 0xda) return found;
			at = end;
		}
	},
	png(file) {
		const found: Piece[] = [];
		for (let at = 8; at < file.length; at = found.at(-1)?.end ?? file.length) {
			found.push({ at, end: at + 12 + viewOf(file).getUint32(at) });
		}
		return found;
	},
	webp(file) {
		const found: Piece[] = [];
		for (let at = 12; at < file.length; at = found.at(-1)?.end ?? file.length) {
			const size = viewOf(file).getUint32(at + 4, true);
			found.push({ at, end: at + 8 + size + (size % 2) });
		}
		return found;
	},
	gif: () => [{ at: 13 + 3 * 2 ** 8, end: 0 }],
};

/** A piece of each kind that a format has, known or not, with the secret in it. */
const planted: Record<Format, (kind: number) => Bytes> = {
	jpeg(kind) {
		const names = [
			"",
			"JFIF\0\x01\x01\0\0\x01\0\x01",
			"JFXX\0",
			"Exif\0\0",
			"ICC_PROFILE\0\x01\x01",
			"Adobe",
		];
		const content = ascii(`${names[kind % names.length]}${SECRET}`);
		const code = [0xe0, 0xe1, 0xe2, 0xee, 0xfe, 0xf0, 0xfd, 0x02, 0xbf, 0xc8, 0xdb, 0xc4, 0xdc][
			kind % 13
		];
		return concat(ascii("\xff"), Uint8Array.of(code ?? 0, 0, content.length + 2), content);
	},
	png(kind) {
		const type = "tEXt iTXt zTXt eXIf iCCP pHYs tIME sPLT caBX gAMA PLTE".split(" ");
		const profile = concat(ascii(`${SECRET}\0\0`), deflateSync(ascii(SECRET)));
		const content = kind % 2 ? profile : ascii(SECRET);
		const named = concat(ascii(type[kind % type.length] ?? ""), content);
		return concat(uint32(content.length), named, uint32(crc32(named)));
	},
	webp(kind) {
		const type = ["EXIF", "XMP ", "ICCP", "ANIM", "JUNK", "ALPH", "VP8X"][kind % 7] ?? "";
		const content = ascii(`${SECRET}${SECRET.length % 2 ? " " : ""}`);
		return concat(ascii(type), uint32(content.length, true), content);
	},
	gif(kind) {
		const label = [0xfe, 0x01, 0xff, 0xf9][kind % 4] ?? 0;
		const name =
			label === 0xff ? ascii(`\x0b${kind % 8 ? "NETSCAPE2.0" : "XMP DataXMP"}`) : ascii("");
		return concat(
			Uint8Array.of(0x21, label),
			name,
			Uint8Array.of(SECRET.length),
			ascii(SECRET),
			ascii("\0"),
		);
	},
};

const plant = (format: Format, file: Bytes, kind: number, place: number) =>
	insert(format, file, planted[format](kind), place);

function insert(format: Format, file: Bytes, piece: Bytes, place: number): Bytes {
	const all = pieces[format](file);
	const at = all[place % all.length]?.at ?? 0;
	const whole = concat(file.subarray(0, at), piece, file.subarray(at));
	if (format === "webp") viewOf(whole).setUint32(4, whole.length - 8, true);
	return whole;
}

describe.each(Object.entries(made))("%s", (name, [format]) => {
	const original = file(name);

	test("loses what it tells of people, and looks as before", async () => {
		const clean = cleaned(original);
		expect(latin(clean)).not.toContain(SECRET);
		expect(latin(clean)).not.toMatch(/GPS|xmpmeta|Apple|Copyright/);
		expect(await pixelsOf(clean)).toEqual(await pixelsOf(original));
		expect(cleaned(clean)).toEqual(clean);
	});

	test("keeps no secret, wherever it was planted", () => {
		let taken = 0;
		fc.assert(
			fc.property(fc.nat(500), fc.nat(40), (kind, place) => {
				try {
					const clean = cleaned(plant(format, original, kind, place));
					taken += 1;
					expect(latin(clean)).not.toContain(SECRET.slice(0, 12));
				} catch (error) {
					if (!(error instanceof PictureRefused)) throw error;
				}
			}),
			{ numRuns: 300 },
		);
		expect(taken).toBeGreaterThan(50);
	});
});

/** What common tools leave behind the end of a picture. */
const behind: Record<string, (file: Bytes) => Bytes> = {
	"a line break, as editors of text": () => ascii("\n"),
	"zeros up to a full block, as cards of cameras": () => new Uint8Array(512),
	"one byte more, as programs that round up": () => ascii("\0"),
	"the end of a larger picture, as Google's Markup and Windows' Snipping Tool": (file) =>
		file.slice(-40),
	"the picture once more, as HDR photos and stereo cameras": (file) => file,
	"Samsung's own data": () =>
		concat(ascii("\0\0\x01\n\x0e\0\0\0Image_UTC_Data1732000000"), ascii("SEFHk\0\0\0SEFT")),
	"a film, as Motion Photos": () =>
		concat(uint32(24), ascii("ftypmp42\0\0\0\0mp42isom"), ascii(SECRET)),
	"texts of Exif, as old programs": () => ascii(`Exif\0\0MM\0*${SECRET}`),
};

test.each(Object.entries(behind))("%s leave behind a picture is dropped", (_what, more) => {
	for (const name of Object.keys(made)) {
		const original = file(name);
		expect(cleaned(concat(original, more(original))), name).toEqual(cleaned(original));
	}
});

describe("the size that counts is the largest that is said anywhere", () => {
	const huge = 9000;

	test("of a JPEG's frames", () => {
		const original = file("a JPEG");
		const size = Uint8Array.of(8, huge >> 8, huge & 0xff, huge >> 8, huge & 0xff, 1, 1, 0x11, 0);
		const frame = concat(Uint8Array.of(0xff, 0xc0, 0, 11), size);
		const two = concat(original.subarray(0, 2), frame, original.subarray(2));
		expect(() => readPicture(two)).toThrow("50 megapixels");
	});

	test("of a PNG's frames", () => {
		const original = file("a PNG");
		const named = concat(ascii("fcTL"), uint32(0), uint32(huge), uint32(huge), new Uint8Array(14));
		const frame = concat(uint32(26), named, uint32(crc32(named)));
		const two = concat(original.subarray(0, 33), frame, original.subarray(33));
		expect(() => readPicture(two)).toThrow("50 megapixels");
	});

	test("of a WebP's frames", () => {
		const original = file("a moving WebP");
		const frame = latin(original).indexOf("ANMF");
		const wide = original.slice();
		wide.set(Uint8Array.of(0xff, 0xff, 0, 0xff, 0xff, 0), frame + 8 + 6);
		expect(() => readPicture(wide)).toThrow("50 megapixels");
	});
});

const pngChunk = (type: string, content: Bytes = nothing) => {
	const named = concat(ascii(type), content);
	return concat(uint32(content.length), named, uint32(crc32(named)));
};
const webpChunk = (type: string, ...contents: Bytes[]) => {
	const content = concat(...contents);
	return concat(ascii(type), uint32(content.length, true), content);
};
const segment = (code: number, content: string) =>
	concat(Uint8Array.of(0xff, code, 0, content.length + 2), ascii(content));
const nothing = new Uint8Array();
const still = webpChunk("VP8L", Uint8Array.of(0x2f), new Uint8Array(7));
/** It says that it has thousands of entries. */
const exif = "MM\0*\0\0\0\x08\xff\xff";

/** A profile in which every tag names the same curve. */
function profileOf(tags: number): Bytes {
	const head = new Uint8Array(128);
	head.set(ascii("mntrRGB XYZ "), 12);
	head.set(ascii("acsp"), 36);
	const curve = concat(ascii("curv\0\0\0\0"), uint32(4096), new Uint8Array(8192));
	const tag = concat(ascii("rTRC"), uint32(132 + 12 * tags), uint32(curve.length));
	const whole = concat(head, uint32(tags), repeat(tag, tags), curve);
	return pngChunk("iCCP", concat(ascii("a\0\0"), new Uint8Array(deflateSync(whole))));
}

function repeat(piece: Bytes, times: number): Bytes {
	const whole = new Uint8Array(piece.length * Math.floor(times));
	for (let at = 0; at < whole.length; at += piece.length) whole.set(piece, at);
	return whole;
}

/** A file of a format with such pieces among its own. */
function fullOf(format: Format, piece: Bytes, times: number): Bytes {
	const original = { jpeg: "a JPEG", png: "a PNG", webp: "a WebP", gif: "a moving GIF" }[format];
	const isAfterFirst = format === "png" || format === "webp";
	return insert(format, file(original), repeat(piece, times), isAfterFirst ? 1 : 0);
}

test.each<[what: string, format: Format, piece: Bytes, said: string]>([
	["profiles", "png", profileOf(9), "damaged"],
	["Exif", "png", pngChunk("eXIf", ascii(exif)), "damaged"],
	["empty data", "png", pngChunk("IDAT"), "20000 pieces"],
	["texts", "png", pngChunk("tEXt"), "20000 pieces"],
	["parts of a profile", "jpeg", segment(0xe2, "ICC_PROFILE\0\x01\x01"), "20000 pieces"],
	["Exif", "jpeg", segment(0xe1, `Exif\0\0${exif}`), "20000 pieces"],
	["intervals", "jpeg", segment(0xdd, "\0\0"), "20000 pieces"],
	["scans", "jpeg", segment(0xda, "\x01\x01\0\0\x3f\0"), "100 scans"],
	["frames", "gif", concat(ascii(","), new Uint8Array(9), ascii("\x02\x01D\0")), "20000 pieces"],
	["comments", "gif", ascii("!\xfe\0"), "20000 pieces"],
	["unknown chunks", "webp", webpChunk("JUNK"), "20000 pieces"],
	["Exif", "webp", webpChunk("EXIF", ascii(exif)), "20000 pieces"],
	["frames", "webp", webpChunk("ANMF", new Uint8Array(16), still), "20000 pieces"],
	[
		"pieces of frames",
		"webp",
		webpChunk("ANMF", new Uint8Array(16), still, repeat(webpChunk("JUNK"), 9)),
		"20000 pieces",
	],
])("more %s (%s) than a picture has are refused", (_what, format, piece, said) => {
	expect(() => readPicture(fullOf(format, piece, 20_000))).toThrow(said);
});

test("a profile that names one curve again and again is none", () => {
	const original = file("a PNG");
	const data = latin(original).indexOf("IDAT") - 4;
	const withProfile = (tags: number) =>
		cleaned(concat(original.subarray(0, 33), profileOf(tags), original.subarray(data)));
	expect(latin(withProfile(9))).toContain("iCCP");
	expect(latin(withProfile(100_000))).not.toContain("iCCP");
});

/** The least CPU time of several tries, in milliseconds: the machine may be busy. */
function costOf(...picture: Parameters<typeof fullOf>) {
	const full = fullOf(...picture);
	const tries = Array.from({ length: 5 }, () => {
		const begun = process.cpuUsage();
		try {
			readPicture(full);
		} catch (error) {
			if (!(error instanceof PictureRefused)) throw error;
		}
		return process.cpuUsage(begun).user / 1000;
	});
	return Math.max(Math.min(...tries), 1);
}

test("what may be there any number of times costs what its bytes cost", () => {
	const [drawings, texts] = ["<svg ", "<sva "].map((text) => costOf("png", ascii(text), 500_000));
	expect(drawings).toBeLessThan(10 * Math.max(texts ?? 0, 20));
	const tables = concat(Uint8Array.of(0xff, 0xc4, 0xff, 0xf0), new Uint8Array(0xffee));
	for (const [format, piece, times] of [
		["png", ascii("<svg "), 500_000],
		["jpeg", ascii("\xff"), 1_000_000],
		["jpeg", tables, 20],
	] as const) {
		// Of what costs the square of its bytes, twice as many cost four times as much in each try.
		const isLinear = () => {
			const cost = costOf(format, piece, times);
			return costOf(format, piece, 2 * times) < 3 * Math.max(cost, 20);
		};
		expect([1, 2, 3].some(isLinear), format).toBe(true);
	}
});
