import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { dialog, expect } from "./fixtures";
import { add, openPortal } from "./portal";
import { administrator, type uploader } from "./seeded";

/** A photo of its own colour, as a phone takes it. */
export async function photo(name: string, width = 4000, height = 3000) {
	const background = `#${randomUUID().slice(0, 6)}`;
	const buffer = await sharp({ create: { width, height, channels: 3, background } })
		.jpeg()
		.toBuffer();
	return { name, mimeType: "image/jpeg", buffer };
}

/** So many small photos, named by their numbers from 1. */
export const photos = (count: number) =>
	Promise.all(Array.from({ length: count }, (_, n) => photo(`photo-${n + 1}.jpg`, 640, 480)));

/** Opens 'Add New Gallery' and gives it a title that no other test uses. */
export async function openNewAlbum(page: Page, who?: typeof uploader) {
	const title = `Album ${randomUUID()}`;
	await openPortal(page, "gallery", "en", who);
	await page.getByRole("button", { name: "Add Gallery" }).click();
	await dialog(page).getByLabel("Title", { exact: true }).fill(title);
	return title;
}

/** Chooses photos in the open form, and sends it. */
export async function createWith(page: Page, files: string | Awaited<ReturnType<typeof photos>>) {
	await dialog(page).getByLabel("Photos", { exact: true }).setInputFiles(files);
	await dialog(page).getByRole("button", { name: "Create Gallery" }).click();
}

/** Adds an album of demo pictures, by their numbers, and opens its form unless another page does. */
export async function anAlbum(page: Page, count = 1, { isOpened = true } = {}) {
	const [coverImage, ...rest] = Array.from(
		{ length: count },
		(_, n) => `/demo/sunday-worship-${n + 1}.webp`,
	);
	const title = `Album ${randomUUID()}`;
	const id = await add(page, "gallery", { title, coverImage, photos: rest });
	const path = `/api/gallery/${id}`;
	const headers = { Authorization: `Bearer ${administrator.token}` };
	/** Somebody else gives it other photos. */
	const change = (photos: string[]) => page.request.put(path, { headers, data: { photos } });
	/** Somebody else deletes it. */
	const remove = () => page.request.delete(path, { headers });
	if (isOpened) {
		await openPortal(page, "gallery");
		await page.getByRole("button", { name: `Edit ${title}` }).click();
		await dialog(page).getByLabel("Title", { exact: true }).waitFor();
	}
	return { title, change, remove };
}

/** Waits until the lightbox is open and its carousel turns. */
export async function expectLightbox(page: Page) {
	await expect(dialog(page).getByRole("img")).toBeVisible();
	await expect(dialog(page).getByRole("list")).toHaveCSS("opacity", "1");
}
