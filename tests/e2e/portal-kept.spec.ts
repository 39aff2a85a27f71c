import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createMp3Encoder } from "wasm-media-encoders";
import { expectAccessible } from "./accessible";
import { expect, forgetProblems, test } from "./fixtures";
import { add } from "./portal";
import { administrator } from "./seeded";
import { settled, visit } from "./waiting";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

const SECONDS = 80;
const RATE = 8000;

/** Adds a sermon with a recording of its own; gives its id. */
async function addRecorded(page: Page, title: string): Promise<string> {
	const encoder = await createMp3Encoder();
	encoder.configure({ channels: 1, sampleRate: RATE, bitrate: 32, outputSampleRate: 24_000 });
	const tone = Float32Array.from({ length: SECONDS * RATE }, (_, at) => Math.sin(at / 9) / 4);
	const file = Buffer.concat([Buffer.from(encoder.encode([tone])), encoder.finalize()]);
	const path = `/api/uploads/${randomBytes(16).toString("hex")}`;
	const headers = { Authorization: `Bearer ${administrator.token}` };
	const digest = createHash("sha256").update(file).digest("base64");
	await page.request.put(`${path}?part=0`, {
		headers: { ...headers, "Content-Digest": `sha-256=:${digest}:` },
		data: file,
	});
	const joined = await page.request.post(path, { headers, data: { bytes: file.length } });
	const { url: audioUrl } = await joined.json();
	return add(page, "sermons", { title, date: "2026-11-01", audioUrl });
}

const seek = (page: Page, seconds: number) =>
	page.locator("audio").evaluate(async (sound: HTMLMediaElement, to) => {
		sound.muted = true;
		await sound.play();
		await new Promise((resolve) => {
			sound.addEventListener("seeked", resolve, { once: true });
			sound.currentTime = to;
		});
		await new Promise((resolve) => {
			sound.addEventListener("pause", resolve, { once: true });
			sound.pause();
		});
		return sound.currentTime;
	}, seconds);

test("a recording is kept on the phone, plays from there without a network, and goes on where it was", async ({
	page,
	context,
}) => {
	const title = `Kept ${randomUUID()}`;
	const id = await addRecorded(page, title);
	const path = `/sermons?sermon=${id}`;
	await page.goto(`${path}&lng=en`);
	await visit(page, path);
	await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
	await page.getByRole("link", { name: "Keep on this phone · 321 KB" }).click();
	await expect(page.getByText("Kept on this phone: it plays without a network.")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("link", { name: /^Listen/ }).click();
	await page.getByRole("region", { name: "Listen" }).waitFor();
	await settled(page);
	await context.setOffline(true);
	expect(await seek(page, 41)).toBeGreaterThanOrEqual(41);
	// Also when the page is opened without one: it is stored, too.
	await page.goto(path);
	await expect(page.getByText("You are offline.", { exact: false })).toBeVisible();
	await page.getByRole("link", { name: /^Continue at 0:4[12]/ }).click();
	await page.getByRole("region", { name: "Listen" }).waitFor();
	expect(await seek(page, 60)).toBeGreaterThanOrEqual(60);
	await context.setOffline(false);
	forgetProblems(page);
	await visit(page, path);
	await expect(page.getByRole("link", { name: /^Continue at 1:0[0-2]/ }).first()).toBeVisible();
	await settled(page);
	await visit(page, "/sermons");
	const list = page.getByRole("region", { name: "Kept on this phone · 321 KB" });
	await expect(list.getByRole("link", { name: title })).toBeVisible();
	await list.getByRole("button", { name: `Remove from this phone : ${title}` }).press("Enter");
	await expect(list).toBeHidden();
	await settled(page);
	await visit(page, path);
	await expect(page.getByRole("link", { name: "Keep on this phone · 321 KB" })).toBeVisible();
	await settled(page);
});

test("who saves data is asked once more; what the browser has removed is said", async ({
	page,
	context,
}) => {
	const id = await addRecorded(page, `Kept ${randomUUID()}`);
	const { baseURL: url } = test.info().project.use;
	await context.addCookies([
		{ name: "saver", value: "on", url },
		{ name: "lng", value: "en", url },
	]);
	await visit(page, `/sermons?sermon=${id}`);
	await page.getByRole("link", { name: /^Keep on this phone/ }).click();
	const load = page.getByRole("button", { name: "Load 321 KB now" });
	await expect(load).toBeFocused();
	await load.press("Enter");
	await expect(page.getByRole("button", { name: "Remove from this phone" })).toBeVisible();
	await page.evaluate(() => caches.delete("recordings"));
	await visit(page, `/sermons?sermon=${id}`);
	await expect(page.getByText("The browser has removed the recording to make room.")).toBeVisible();
	await settled(page);
});
