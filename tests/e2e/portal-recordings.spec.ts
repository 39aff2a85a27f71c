import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createMp3Encoder } from "wasm-media-encoders";
import { expectAccessible } from "./accessible";
import { dialog, expect, forgetProblems, requestsOf, test } from "./fixtures";
import { answering, openPortal, rowOf, signInAsDemo } from "./portal";
import { settled, visit } from "./waiting";

test.use({ viewport: { width: 360, height: 740 } });

/** Small enough to be made quickly, and long enough for three parts. */
const SECONDS = 280;
const RATE = 8000;

const samplesOf = (seconds: number) =>
	Float32Array.from({ length: seconds * RATE }, (_, at) => {
		const tone = Math.sin((at / RATE) * 2 * Math.PI * 440) / 4;
		return tone + (((at * 7919) % 4001) - 2000) / 32_768;
	});

/** A recording with tones and noise, 16 bit, one channel. */
function wav(seconds = SECONDS): Buffer {
	const samples = Buffer.from(
		Int16Array.from(samplesOf(seconds), (sample) => sample * 32_767).buffer,
	);
	const head = Buffer.from(
		"RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0data\0\0\0\0",
		"latin1",
	);
	head.writeUInt32LE(36 + samples.length, 4);
	head.writeUInt32LE(RATE, 24);
	head.writeUInt32LE(RATE * 2, 28);
	head.writeUInt32LE(samples.length, 40);
	return Buffer.concat([head, samples]);
}

/** An MP3 of which only the beginning was copied: its first frame says that it has this many frames. */
async function cutMp3(seconds: number, frames: number): Promise<Buffer> {
	const encoder = await createMp3Encoder();
	encoder.configure({ channels: 1, sampleRate: RATE, bitrate: 64, outputSampleRate: 24_000 });
	const [begun, end] = [
		Buffer.from(encoder.encode([samplesOf(seconds)])),
		Buffer.from(encoder.finalize()),
	];
	const told = Buffer.alloc(96);
	begun.copy(told, 0, 0, 4);
	told.write("Xing\0\0\0\x01", 13, "latin1");
	told.writeUInt32BE(frames, 21);
	return Buffer.concat([told, begun, end]);
}

/** Two seconds in MP4, as phones pack them. (Chromium records Opus in it, phones AAC.) */
async function recordedMp4(page: Page): Promise<Buffer> {
	const base64 = await page.evaluate(async () => {
		const sound = new AudioContext();
		const target = sound.createMediaStreamDestination();
		const tone = sound.createOscillator();
		tone.connect(target);
		tone.start();
		await sound.resume();
		const recorder = new MediaRecorder(target.stream, { mimeType: "audio/mp4;codecs=opus" });
		const parts: Blob[] = [];
		recorder.ondataavailable = ({ data }) => parts.push(data);
		recorder.start();
		setTimeout(() => recorder.stop(), 2000);
		await new Promise((resolve) => recorder.addEventListener("stop", resolve));
		await sound.close();
		const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
		return btoa(String.fromCharCode(...bytes));
	});
	return Buffer.from(base64, "base64");
}

const choose = (page: Page, name: string, buffer: Buffer, label = "Choose a recording") =>
	dialog(page).getByLabel(label).setInputFiles({ name, mimeType: "", buffer });

const cut = (page: Page, part: number) =>
	page.route(`**/api/uploads/*part=${part}`, (route) => route.abort());

async function openNewSermon(page: Page) {
	await openPortal(page, "sermons");
	await visit(page, "/admin?dialog=sermons.create");
	const title = `Recorded ${randomUUID()}`;
	await dialog(page).getByLabel("Title", { exact: true }).fill(title);
	return title;
}

/** Saves a new sermon whose recording cannot be sent past its first part. */
async function saveWhileSending(page: Page) {
	const title = await openNewSermon(page);
	await cut(page, 1);
	await choose(page, "sunday.wav", wav());
	await expect(dialog(page).getByText(/is being made small/)).toBeVisible();
	await dialog(page).getByRole("button", { name: "Add Sermon" }).click();
	await expect(rowOf(page, title)).toContainText("Recording is on its way");
	return title;
}

test("a recording is made small, survives a cut line and a reload, and is heard on the sermon's page", async ({
	page,
}) => {
	const title = await openNewSermon(page);
	await cut(page, 1);
	const requests = requestsOf(page);
	await choose(page, "sunday.wav", wav());
	await expect(dialog(page).getByText(/is being made small/)).toBeVisible();
	await expectAccessible(page);
	await expect(dialog(page).getByText("There is no connection.", { exact: false })).toBeVisible({
		timeout: 60_000,
	});
	await page.unroute("**/api/uploads/*part=1");
	await cut(page, 2);
	await page.reload();
	await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue(title);
	await expect(dialog(page).getByText("There is no connection.", { exact: false })).toBeVisible();
	await page.unroute("**/api/uploads/*part=2");
	await expect(dialog(page).getByText("Before: 4.5 MB. For listeners: 1.1 MB")).toBeVisible({
		timeout: 20_000,
	});
	forgetProblems(page);
	// A cut costs the part that was on its way.
	expect(requests.filter((url) => url.includes("part=0"))).toHaveLength(1);
	await expect(dialog(page).getByLabel("Audio URL")).toHaveValue(/^\/media\/\w+\.mp3$/);
	await expect(dialog(page).getByLabel("Duration")).toHaveValue("5 min");
	await dialog(page).getByRole("button", { name: "Add Sermon" }).click();
	await expect(rowOf(page, title)).toContainText("Audio · 1.1 MB");
	await expect(page.getByRole("heading", { name: "On its way" })).toBeHidden();
	const id = new URL(page.url()).searchParams.get("added");
	await settled(page);
	await visit(page, `/sermons?sermon=${id}&lng=en`);
	await page.getByRole("link", { name: /^Listen/ }).click();
	await page.locator("audio").waitFor();
	const heard = await page.evaluate(async () => {
		const sound = document.querySelector("audio") as HTMLAudioElement;
		sound.muted = true;
		await sound.play();
		sound.currentTime = 200;
		await new Promise((resolve) => sound.addEventListener("seeked", resolve, { once: true }));
		return [Math.round(sound.duration), sound.currentTime >= 200, sound.error];
	});
	expect(heard).toEqual([SECONDS, true, null]);
	const feed = await page.request.get("/sermons/feed.xml");
	const [, length, type] =
		new RegExp(`${id}</guid>[\\s\\S]*?<enclosure [^>]*length="(\\d+)" type="([^"]+)"`).exec(
			await feed.text(),
		) ?? [];
	expect([Math.round(Number(length) / 1000), type]).toEqual([1120, "audio/mpeg"]);
});

test("a sermon that is saved meanwhile gets its recording, though the session ends in between", async ({
	page,
	context,
}) => {
	const title = await saveWhileSending(page);
	await expect(page.getByText("There is no connection.", { exact: false })).toBeVisible({
		timeout: 60_000,
	});
	await settled(page);
	await context.clearCookies({ name: "token" });
	await page.unroute("**/api/uploads/*part=1");
	await expect(page.getByText("Your session has ended.", { exact: false })).toBeVisible();
	await page.reload();
	forgetProblems(page);
	await signInAsDemo(page);
	await expect(page.getByText("The sermon has it now. Before: 4.5 MB")).toBeVisible();
	await expect(rowOf(page, title)).toContainText("Audio · 1.1 MB");
	await page.getByRole("button", { name: "Close", exact: true }).press("Enter");
	await expect(page.getByRole("heading", { name: "On its way" })).toBeHidden();
	await settled(page);
});

test("a sermon that is edited while its recording arrives keeps the recording", async ({
	page,
}) => {
	const title = await saveWhileSending(page);
	await rowOf(page, title).getByRole("button", { name: /^Edit/ }).click();
	await dialog(page).getByLabel("Series").fill("Arrivals");
	await expect(dialog(page).getByText("sunday.wav")).toBeVisible();
	await page.unroute("**/api/uploads/*part=1");
	await expect(dialog(page).getByLabel("Audio URL")).toHaveValue(/\.mp3$/, { timeout: 60_000 });
	await dialog(page).getByRole("button", { name: "Update Sermon" }).click();
	// The server has changed the sermon since the form was opened.
	await expect(dialog(page).getByRole("alert")).toContainText("changed this");
	await dialog(page).getByRole("button", { name: "Update Sermon" }).click();
	await expect(rowOf(page, title)).toContainText("Arrivals");
	await expect(rowOf(page, title)).toContainText("Audio · 1.1 MB");
	await settled(page);
	forgetProblems(page);
});

const notesOf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);

const chooseNotes = (page: Page, name: string) => choose(page, name, notesOf(name), "Choose a PDF");

const NOTES_ADDRESS = /^\/media\/\w+\.pdf$/;

/** Saves the open new sermon while its notes cannot be sent. */
async function saveWithoutNotes(page: Page, notes: string) {
	await cut(page, 0);
	await chooseNotes(page, notes);
	await expect(dialog(page).getByText("There is no connection.", { exact: false })).toBeVisible();
	await dialog(page).getByRole("button", { name: "Add Sermon" }).click();
}

test("a file that replaces another one also empties the field with the other's address", async ({
	page,
}) => {
	await openNewSermon(page);
	const address = dialog(page).getByLabel("PDF notes URL");
	await chooseNotes(page, "first.pdf");
	await expect(address).toHaveValue(NOTES_ADDRESS);
	const first = await address.inputValue();
	await cut(page, 0);
	await chooseNotes(page, "second.pdf");
	await expect(dialog(page).getByText("second.pdf")).toBeVisible();
	await expect(address).toHaveValue("");
	await page.unroute("**/api/uploads/*part=0");
	await expect(address).toHaveValue(NOTES_ADDRESS);
	expect(await address.inputValue()).not.toBe(first);
	await settled(page);
	forgetProblems(page);
});

test("a sermon that is edited while its new notes arrive does not get the old link back", async ({
	page,
}) => {
	const title = await openNewSermon(page);
	const address = dialog(page).getByLabel("PDF notes URL");
	await address.fill("https://example.org/old.pdf");
	await saveWithoutNotes(page, "new.pdf");
	await rowOf(page, title).getByRole("button", { name: /^Edit/ }).click();
	await expect(address).toHaveValue("https://example.org/old.pdf");
	await expect(dialog(page).getByText("new.pdf", { exact: true })).toBeVisible();
	await page.unroute("**/api/uploads/*part=0");
	await expect(dialog(page).getByText("The sermon has it now.")).toBeVisible();
	await expect(address).toHaveValue(NOTES_ADDRESS);
	await settled(page);
	forgetProblems(page);
});

test("notes whose address was removed from the form do not come back after it was saved", async ({
	page,
}) => {
	const title = await openNewSermon(page);
	const address = dialog(page).getByLabel("PDF notes URL");
	await chooseNotes(page, "notes.pdf");
	await expect(address).toHaveValue(NOTES_ADDRESS);
	await address.fill("");
	await dialog(page).getByRole("button", { name: "Add Sermon" }).click();
	await expect(rowOf(page, title)).toBeVisible();
	await expect(page.getByRole("heading", { name: "On its way" })).toBeHidden();
	await settled(page);
	await page.reload();
	await rowOf(page, title).getByRole("button", { name: /^Edit/ }).click();
	await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue(title);
	await expect(address).toHaveValue("");
	await settled(page);
});

test("whoever signs out while a file is on its way is asked first", async ({ page }) => {
	await openNewSermon(page);
	await saveWithoutNotes(page, "notes.pdf");
	await expect(dialog(page)).toBeHidden();
	await settled(page);
	const questions = answering(page, "dismiss");
	await page.getByRole("button", { name: "Sign Out" }).click();
	expect(questions).toEqual(["confirm"]);
	await expect(page.getByText("notes.pdf")).toBeVisible();
	forgetProblems(page);
});

test("where the code that makes recordings small comes only at the second time, nothing is uploaded as it is", async ({
	page,
}) => {
	await openNewSermon(page);
	const lost = ["**/assets/encode-worker-*.js", "**/assets/*.wasm"];
	for (const part of lost) await page.route(part, (route) => route.abort(), { times: 1 });
	await choose(page, "sunday.wav", wav(20));
	await expect(dialog(page).getByLabel("Audio URL")).toHaveValue(/\.mp3$/, { timeout: 60_000 });
	await settled(page);
	forgetProblems(page);
});

test("what cannot be made small is asked about or refused in words, and nothing typed is lost", async ({
	page,
}) => {
	const title = await openNewSermon(page);
	const said = dialog(page).getByRole("status");
	await choose(page, "voice.amr", Buffer.from(`#!AMR\n${"<".repeat(5000)}`));
	await expect(said).toContainText("This browser cannot read the recording.");
	// What a phone has begun to copy has no index yet.
	const index = Buffer.from("\0\0\0\x18ftypM4A \0\0\0\0M4A isom\0\x10\0\0mdat", "latin1");
	await choose(page, "half.m4a", Buffer.concat([index, Buffer.alloc(50_000, 7)]));
	await expect(said).toContainText("The recording is incomplete: its end is missing.");
	await choose(page, "half.mp3", await cutMp3(60, 5000));
	await expect(said).toContainText("ends after 1 min, although it says that it has 2 min");
	await settled(page);
	await page.reload();
	await expect(said).toContainText("ends after 1 min, although it says that it has 2 min");
	await dialog(page).getByRole("button", { name: "Discard" }).click();
	await choose(page, "page.pdf", Buffer.from("<html>"), "Choose a PDF");
	await expect(said).toContainText("This is not a PDF");
	await choose(page, "notes.pdf", Buffer.from("%PDF-1.7\n%%EOF"), "Choose a PDF");
	await expect(dialog(page).getByLabel("PDF notes URL")).toHaveValue(NOTES_ADDRESS);
	await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue(title);
	await settled(page);
	await page.addInitScript(() => Reflect.deleteProperty(window, "AudioDecoder"));
	await page.reload();
	// The draft makes the form's fields anew. A file is made before it is put into its field, and by then
	// the field could be gone.
	await expect(dialog(page).getByText("Here is what you typed before.")).toBeVisible();
	const mp3 = Buffer.alloc(700_000, 1);
	mp3.write("ID3");
	await choose(page, "sunday.mp3", mp3);
	await expect(said.first()).toContainText("As it is, each listener pays for 700 KB.");
	await dialog(page).getByRole("button", { name: "Upload it as it is" }).press("Enter");
	await expect(page.locator("div:focus")).toContainText("sunday.mp3");
	await expect(dialog(page).getByLabel("Audio URL")).toHaveValue(/^\/media\/\w+\.mp3$/);
	await settled(page);
});

test("only the worker that makes recordings small may run WebAssembly", async ({ page }) => {
	await openNewSermon(page);
	const answered = page.waitForResponse(/encode-worker/);
	await choose(page, "sunday.wav", wav(2));
	const policy = (await (await answered).allHeaders())["content-security-policy"];
	expect(policy).toContain("'wasm-unsafe-eval'");
	const own = await page.request.get("/admin");
	expect(own.headers()["content-security-policy"]).not.toContain("wasm");
	await expect(dialog(page).getByLabel("Audio URL")).toHaveValue(/\.mp3$/);
	await settled(page);
});

test("a recording in MP4 becomes an MP3 that plays", async ({ page }) => {
	await openNewSermon(page);
	await choose(page, "Voice 001.m4a", await recordedMp4(page));
	const address = dialog(page).getByLabel("Audio URL");
	await expect(address).toHaveValue(/^\/media\/\w+\.mp3$/);
	const seconds = await page.evaluate(
		async (url) => {
			const sound = new Audio(url);
			await new Promise((resolve) => sound.addEventListener("loadedmetadata", resolve));
			return sound.duration;
		},
		await address.inputValue(),
	);
	expect(seconds).toBeGreaterThan(1);
	expect(seconds).toBeLessThan(4);
	await settled(page);
});

test("a recording that a reload interrupts is named, and one that is given up is in no other sermon", async ({
	page,
}) => {
	const title = await openNewSermon(page);
	page.on("dialog", (asked) => asked.accept());
	await choose(page, "sunday.wav", wav(1200));
	await expect(dialog(page).getByText(/is being made small/)).toBeVisible();
	await page.addInitScript(() => {
		const appeared = new MutationObserver(() => {
			const buttons = [...document.querySelectorAll("button")];
			const discard = buttons.find(({ textContent }) => textContent === "Discard");
			if (!discard) return;
			document.body.dataset.discard = getComputedStyle(discard).pointerEvents;
			appeared.disconnect();
		});
		appeared.observe(document, { subtree: true, childList: true });
	});
	// The progress changes too often to be read aloud.
	await expect(dialog(page).getByRole("status")).not.toContainText("made small");
	await page.reload();
	await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue(title);
	await expect(dialog(page).getByText("sunday.wav")).toBeVisible();
	await expect(dialog(page).getByText("The browser no longer has the file.")).toBeVisible();
	// A press that was meant for what stood there before discards nothing.
	await expect(page.locator("body")).toHaveAttribute("data-discard", "none");
	const address = dialog(page).getByLabel("Audio URL");
	await choose(page, "sunday.wav", wav(2));
	await expect(address).toHaveValue(/\.mp3$/);
	await dialog(page).getByRole("button", { name: "Discard" }).press("Enter");
	await expect(address).toHaveValue("");
	await expect(dialog(page).getByLabel("Choose a recording")).toBeFocused();
	await choose(page, "other.wav", wav(2));
	await expect(address).toHaveValue(/\.mp3$/);
	await settled(page);
	await dialog(page).getByRole("button", { name: "Cancel" }).press("Enter");
	await expect(dialog(page)).toBeHidden();
	await visit(page, "/admin?dialog=sermons.create");
	await expect(address).toHaveValue("");
	await expect(page.getByText("other.wav")).toHaveCount(0);
	await settled(page);
});
