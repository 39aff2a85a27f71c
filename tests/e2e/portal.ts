import { expect, type Locator, type Page, test } from "@playwright/test";
import { dialog } from "./fixtures";
import { administrator, type members } from "./seeded";
import { visit } from "./waiting";

/** Signs somebody in on the login page. */
export async function signIn(page: Page, { email, password }: typeof members.chooses) {
	await page.getByLabel("Admin Email").fill(email);
	await page.getByLabel("Admin Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Access Admin Portal" }).click();
}

/** Signs the demo administrator in, on the page that asks for it. */
export async function signInAsDemo(page: Page) {
	const password = page.locator("input[name=password]");
	await page.getByRole("button", { name: /demo|sekao/i }).click();
	await expect(password).not.toHaveValue("");
	await password.press("Enter");
}

/** Opens the newest mail's link, and presses the button of the page that it leads to. */
export async function followMail(page: Page, email: string, button: string) {
	await page.goto("/outbox?lng=en");
	const mail = page.getByRole("article").filter({ hasText: email }).first();
	await mail.getByRole("link", { name: "Open the link" }).click();
	await page.getByRole("button", { name: button, exact: true }).click();
}

/** Opens one of the portal's tabs, or a card's panel; for the demo administrator unless signed in. */
export async function openPortal(
	page: Page,
	tab: string,
	lng = "en",
	who: Pick<typeof administrator, "id" | "email" | "role" | "token"> = administrator,
) {
	const context = page.context();
	const { baseURL: url } = test.info().project.use;
	const cookies = new Map([
		["tab", tab],
		["lng", lng],
	]);
	if ((await context.cookies()).every(({ name }) => name !== "token")) {
		const { id, email, role, token } = who;
		cookies.set("token", token).set("user", JSON.stringify({ id, email, role }));
	}
	await context.addCookies(
		[...cookies].map(([name, value]) => ({ name, value: encodeURIComponent(value), url })),
	);
	await visit(page, "/admin");
	await expect(page.locator('button[value="sign-out"]')).toBeVisible();
}

/** Adds something by the API; gives its id. */
export async function add(page: Page, kind: "sermons" | "events" | "gallery", data: object) {
	const headers = { Authorization: `Bearer ${administrator.token}` };
	const added = await page.request.post(`/api/${kind}`, { headers, data });
	expect(added.status()).toBe(201);
	return (await added.json()).data.id as string;
}

/** A row of the open panel's table. */
export function rowOf(page: Page, title: string) {
	return page.getByRole("row").filter({ hasText: title });
}

/** The button that opens the form of what has this title. */
export function editButton(page: Page, title: string) {
	return page.getByRole("button", { name: `Edit ${title}`, exact: true });
}

/** Deletes what has this title, and waits until its row is gone. */
export async function deleteRow(page: Page, title: string) {
	await page.getByRole("button", { name: new RegExp(`^Delete\\W+${title}$`) }).click();
	await expect(dialog(page)).toContainText(`“${title}”`);
	await dialog(page).getByRole("button", { name: "Delete" }).click();
	await expect(rowOf(page, title)).toHaveCount(0);
}

/** Answers every question of the browser; gives the questions. */
export function answering(page: Page, answer: "accept" | "dismiss"): string[] {
	const asked: string[] = [];
	page.on("dialog", (question) => {
		asked.push(question.type());
		return question[answer]();
	});
	return asked;
}

/** Lets the server have the next form, but loses its answer. */
export async function loseNextAnswer(page: Page) {
	let isLost = false;
	await page.route("**/admin*", async (route) => {
		if (route.request().method() !== "POST" || isLost) return route.continue();
		isLost = true;
		await route.fetch({ maxRedirects: 0 });
		await route.abort("connectionreset");
	});
}

/** Leaves a field until it says what is wrong. */
export async function leaveUntilTold(field: Locator, text: RegExp) {
	await expect(async () => {
		await field.focus();
		await field.blur();
		await expect(field).toHaveAccessibleDescription(text, { timeout: 500 });
	}).toPass();
}
