import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
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

/** A tone as an MP3. */
async function recording(): Promise<Buffer> {
	const encoder = await createMp3Encoder();
	encoder.configure({ channels: 1, sampleRate: RATE, bitrate: 32, outputSampleRate: 24_000 });
	const tone = Float32Array.from({ length: SECONDS * RATE }, (_, at) => Math.sin(at / 9) / 4);
	return Buffer.concat([Buffer.from(encoder.encode([tone])), encoder.finalize()]);
}

/** Adds a sermon with a recording of its own; gives its id. */
async function addRecorded(page: Page, title: string, text = ""): Promise<string> {
	const file = await recording();
	const path = `/api/uploads/${randomBytes(16).toString("hex")}`;
	const headers = { Authorization: `Bearer ${administrator.token}` };
	const digest = createHash("sha256").update(file).digest("base64");
	await page.request.put(`${path}?part=0`, {
		headers: { ...headers, "Content-Digest": `sha-256=:${digest}:` },
		data: file,
	});
	const joined = await page.request.post(path, { headers, data: { bytes: file.length } });
	const { url: audioUrl } = await joined.json();
	return add(page, "sermons", { title, date: "2026-11-01", audioUrl, text });
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
	const id = await addRecorded(page, title, "Grace is enough.");
	const path = `/sermons?sermon=${id}`;
	await page.goto(`${path}&lng=en`);
	await visit(page, path);
	await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
	await page.getByRole("link", { name: "Keep on this phone · 321 KB" }).click();
	await expect(page.getByText("Kept on this phone: it plays without a network.")).toBeVisible();
	await expectAccessible(page);
	// What is read after it does not take its place.
	for (let view = 0; view < 13; view++) await visit(page, `/sermons?q=view${view}&lng=en`);
	await visit(page, path);
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
	// The line about the saved page does not cover the player.
	await expect(page.locator("#saved")).toHaveCSS("position", "static");
	await page.getByRole("button", { name: "Close" }).click();
	await page.getByRole("link", { name: /^Read/ }).click();
	await expect(page.getByText("Grace is enough.")).toBeVisible();
	const parts = await page.evaluate(async () => {
		const url = document.querySelector<HTMLAnchorElement>('a[href$=".mp3"]')?.href ?? "";
		const ask = async (Range: string) => {
			const { status, headers } = await fetch(url, { headers: { Range } });
			return [status, headers.get("Content-Range"), headers.get("Content-Length")].join(" ");
		};
		return [await ask("bytes=0-1"), await ask("bytes=-500"), await ask("bytes=9000000-")];
	});
	const size = parts[0]?.split(/[ /]/)[3];
	expect(parts).toEqual([
		`206 bytes 0-1/${size} 2`,
		`206 bytes ${Number(size) - 500}-${Number(size) - 1}/${size} 500`,
		`416 bytes */${size} 0`,
	]);
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
	// The button and its list are gone, so the page's content has the focus.
	await expect(page.locator("#content")).toBeFocused();
	await settled(page);
	await visit(page, path);
	await expect(page.getByRole("link", { name: "Keep on this phone · 321 KB" })).toBeVisible();
	await settled(page);
});

/** How many bytes of a recording come over the line before it has to be cut. */
const CUT_AFTER = 100_000;

/**
 * Opens a line to the site over which a recording comes to a stop each time that a part of it has
 * come. `cut` breaks all connections that send recordings. `firstBytes` are the bytes with which
 * the requested parts of recordings begin.
 */
async function openBreakingLine(site: string) {
	const firstBytes: number[] = [];
	const open = new Set<ServerResponse>();
	const line = createServer(({ url = "/", method, headers }, answer) => {
		const isRecording = url.endsWith(".mp3");
		if (isRecording) {
			firstBytes.push(Number(headers.range?.match(/\d+/)?.[0] ?? 0));
			open.add(answer);
		}
		const asked = request(new URL(url, site), { method, headers }, (response) => {
			answer.writeHead(response.statusCode ?? 500, response.headers);
			let sent = 0;
			response.on("data", (chunk: Buffer) => {
				const rest = isRecording ? CUT_AFTER - sent : chunk.length;
				sent += chunk.length;
				if (chunk.length <= rest) answer.write(chunk);
				else if (rest > 0) answer.write(chunk.subarray(0, rest));
			});
			response.on("end", () => {
				if (!isRecording || sent <= CUT_AFTER) answer.end();
			});
		});
		asked.end();
	});
	await new Promise<void>((resolve) => line.listen(0, "localhost", resolve));
	const { port } = line.address() as AddressInfo;
	const close = () => {
		line.closeAllConnections();
		line.close();
	};
	const cut = () => {
		for (const answer of open) answer.destroy();
		open.clear();
	};
	return { url: `http://localhost:${port}`, firstBytes, cut, close };
}

test("a line that is lost again and again brings the recording nevertheless, no byte twice", async ({
	page,
}) => {
	const id = await addRecorded(page, `Kept ${randomUUID()}`);
	const line = await openBreakingLine(test.info().project.use.baseURL ?? "");
	const path = `${line.url}/sermons?sermon=${id}&lng=en`;
	await visit(page, path);
	await page.getByRole("link", { name: "Keep on this phone · 321 KB" }).click();
	for (const loaded of ["100 KB", "200 KB", "300 KB"]) {
		await expect(page.getByText(`Loading: ${loaded} of 321 KB`)).toBeVisible();
		line.cut();
	}
	await expect(page.getByText("Kept on this phone: it plays without a network.")).toBeVisible();
	const stored = await page.evaluate(async () => {
		const url = document.querySelector<HTMLAnchorElement>('a[href$=".mp3"]')?.href ?? "";
		const file = await (await caches.open("recordings")).match(url);
		const digest = await crypto.subtle.digest(
			"SHA-256",
			(await file?.arrayBuffer()) as ArrayBuffer,
		);
		return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(
			"",
		);
	});
	expect(stored).toBe(
		createHash("sha256")
			.update(await recording())
			.digest("hex"),
	);
	expect(line.firstBytes).toEqual([0, 100_000, 200_000, 300_000]);
	// The browser's console names each connection that was lost.
	forgetProblems(page);
	await page.goto("about:blank");
	line.close();
});

test("a tab that stops loading leaves what another tab loads", async ({ page, context }) => {
	const ids = [await addRecorded(page, `Kept ${randomUUID()}`)];
	ids.push(await addRecorded(page, `Kept ${randomUUID()}`));
	const line = await openBreakingLine(test.info().project.use.baseURL ?? "");
	const other = await context.newPage();
	for (const [place, tab] of [page, other].entries()) {
		await visit(tab, `${line.url}/sermons?sermon=${ids[place]}&lng=en`);
		await tab.getByRole("link", { name: "Keep on this phone · 321 KB" }).click();
		await expect(tab.getByText("Loading: 100 KB of 321 KB")).toBeVisible();
	}
	await other.getByRole("button", { name: "Stop" }).click();
	await expect(other.getByRole("button", { name: "Keep on this phone · 321 KB" })).toBeVisible();
	for (const loaded of ["100 KB", "200 KB", "300 KB"]) {
		await expect(page.getByText(`Loading: ${loaded} of 321 KB`)).toBeVisible();
		line.cut();
	}
	await expect(page.getByText("Kept on this phone: it plays without a network.")).toBeVisible();
	const stored = await page.evaluate(async () => {
		const requests = await (await caches.open("recordings")).keys();
		return requests.map((request) => new URL(request.url).pathname);
	});
	expect(stored.filter((path) => path.endsWith(".mp3"))).toHaveLength(1);
	expect(stored.filter((path) => path.endsWith(".js"))).not.toEqual([]);
	forgetProblems(page);
	for (const tab of [page, other]) await tab.goto("about:blank");
	line.close();
});

test("a recording that an administrator keeps can be found without a network", async ({
	page,
	context,
}) => {
	const title = `Kept ${randomUUID()}`;
	const path = `/sermons?sermon=${await addRecorded(page, title)}`;
	// A page with such a cookie is hers alone, and is not stored.
	const { baseURL: url } = test.info().project.use;
	await context.addCookies([{ name: "token", value: "hers", url }]);
	await visit(page, path);
	await page.getByRole("link", { name: "Keep on this phone · 321 KB" }).click();
	await expect(page.getByText("Kept on this phone: it plays without a network.")).toBeVisible();
	const isStored = () =>
		page.evaluate(async (key) => !!(await caches.match(`${key}&lng=en`)), path);
	await expect.poll(isStored).toBe(true);
	await context.setOffline(true);
	await page.goto(path);
	await expect(page.getByText("You are offline.", { exact: false })).toBeVisible();
	await expect(page.getByRole("heading", { name: title })).toBeVisible();
	forgetProblems(page);
});

test("who saves data is asked once more; what the browser has removed is said", async ({
	page,
	context,
}) => {
	const id = await addRecorded(page, `Kept ${randomUUID()}`);
	const { baseURL: url } = test.info().project.use;
	const stored = `/sermons?sermon=${id}&lng=en`;
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
	// Her pages are not stored otherwise, but this one is.
	const isStored = () =>
		page.evaluate(async (key) => Boolean(await (await caches.open("kept 1")).match(key)), stored);
	await expect.poll(isStored).toBe(true);
	await context.setOffline(true);
	await page.goto(`/sermons?sermon=${id}`);
	await expect(page.getByText("You are offline.", { exact: false })).toBeVisible();
	await page.getByRole("link", { name: /^Listen/ }).click();
	await page.getByRole("region", { name: "Listen" }).waitFor();
	expect(await seek(page, 9)).toBeGreaterThanOrEqual(9);
	await context.setOffline(false);
	forgetProblems(page);
	await page.evaluate(() => caches.delete("recordings"));
	await visit(page, `/sermons?sermon=${id}`);
	await expect(page.getByText("The browser has removed the recording to make room.")).toBeVisible();
	await settled(page);
});
