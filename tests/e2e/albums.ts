import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { openPortal } from "./portal";
import { administrator } from "./seeded";

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

/** An album's row in the table. */
export function rowOf(page: Page, title: string) {
	return page.getByRole("row").filter({ hasText: title });
}

/** Opens 'Add New Gallery' and gives it a title that no other test uses. */
export async function openNewAlbum(page: Page) {
	const title = `Album ${randomUUID()}`;
	await openPortal(page, "gallery");
	await page.getByRole("button", { name: "Add Gallery" }).click();
	const dialog = page.getByRole("dialog", { name: "Add New Gallery" });
	await dialog.getByLabel("Title").fill(title);
	return { title, dialog };
}

/** Adds an album of these pictures by the backend; gives its title, and changes its photos later. */
export async function addAlbumOf(page: Page, coverImage: string, photos: string[]) {
	const title = `Album ${randomUUID()}`;
	const headers = { Authorization: `Bearer ${administrator.token}` };
	const data = { title, coverImage, photos };
	const added = await page.request.post("/api/gallery", { headers, data });
	const { id } = (await added.json()).data;
	const change = (photos: string[]) =>
		page.request.put(`/api/gallery/${id}`, { headers, data: { photos } });
	return { title, change };
}

/** Adds an album of one picture, and gives its title. */
export async function addAlbum(page: Page) {
	const { title, dialog } = await openNewAlbum(page);
	await dialog.getByLabel("Cover image address").fill("/demo/baptism-1.webp");
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	await expect(rowOf(page, title)).toBeVisible();
	return title;
}
