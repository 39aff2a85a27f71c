import type { Locator, Page } from "@playwright/test";
import { dialog, expect, holdBack, notifications, test } from "./fixtures";
import { hydrated, settled } from "./waiting";

/**
 * Does to a page what dark modes, translators, grammar checkers and ad blockers do.
 *
 * @param isMoved whether the translator moves the texts into its elements, or takes them out
 */
function touch(isMoved: boolean) {
	const add = (to: Element | null, where: InsertPosition, name: string) => {
		const added = document.createElement(name);
		added.className = "foreign";
		to?.insertAdjacentElement(where, added);
	};
	const { documentElement, head, body } = document;
	for (const name of ["style", "meta"]) add(head, "afterbegin", name);
	add(body, "afterbegin", "div");
	add(body, "beforeend", "script");
	add(documentElement, "beforeend", "div");
	for (const one of [documentElement, body]) one.dataset.theme = "dark";
	documentElement.className = "translated-ltr";
	documentElement.lang = "fr";
	for (const field of document.querySelectorAll("input, textarea, select")) {
		add(field, "beforebegin", "div");
		add(field, "afterend", "foreign-checker");
		field.setAttribute("data-checker", "false");
	}
	document.querySelector("footer p, main p, main svg")?.remove();
	const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
	const texts: Text[] = [];
	while (walker.nextNode()) texts.push(walker.currentNode as Text);
	for (const [index, text] of texts.entries()) {
		const parent = text.parentElement;
		if (!text.data.trim() || !parent || parent.closest("script, style, textarea")) continue;
		const font = document.createElement("font");
		const inner = font.appendChild(document.createElement("font"));
		if (index % 9 === 0) text.data += " (fr)";
		else if (isMoved) {
			parent.insertBefore(font, text);
			inner.appendChild(text);
		} else {
			inner.textContent = `${text.data} (fr)`;
			parent.replaceChild(font, text);
		}
	}
}

/** Whether what `touch` did still stands. */
const touches = (page: Page) =>
	page.evaluate(() => ({
		head: document.head.querySelectorAll(":scope > .foreign").length,
		behind: document.querySelectorAll("html > .foreign, body > .foreign").length,
		beside: document.querySelectorAll("div.foreign + :is(input, textarea, select)").length > 0,
		texts: document.querySelectorAll("main font > font, dialog font > font").length > 0,
	}));
const standing = { head: 2, behind: 3, beside: true, texts: true };

const journeys: {
	name: string;
	open: (page: Page) => Promise<unknown>;
	field: (page: Page) => Locator;
	goOn: (page: Page) => Promise<void>;
}[] = [
	{
		name: "a message",
		open: (page) => page.goto("/contact", { waitUntil: "domcontentloaded" }),
		field: (page) => page.locator("textarea[name=message]"),
		async goOn(page) {
			const email = page.locator("input[name=email]");
			await expect(async () => {
				await email.fill("neo@");
				await page.locator("input[name=name]").fill("Neo Kgosi");
				await expect(page.getByText("Invalid email address")).toBeVisible({ timeout: 500 });
			}).toPass();
			await email.fill("neo@example.org");
			await page.locator("input[name=phone]").fill("71234567");
			await page.locator("select[name=subject]").selectOption("prayer");
			await page.locator("form#message [type=submit]").click();
			await expect(notifications(page)).toContainText("Message Sent Successfully!");
		},
	},
	{
		name: "a registration",
		open: (page) =>
			page.goto("/events?event=event-marriage-morning&register=1", {
				waitUntil: "domcontentloaded",
			}),
		field: (page) => page.locator("dialog input[name=name]"),
		async goOn(page) {
			await page.locator("dialog [type=submit]").click();
			await expect(notifications(page)).toContainText("Registration successful!");
			await expect(dialog(page)).toBeHidden();
		},
	},
	{
		name: "a sign-up",
		open: (page) => page.goto("/signup", { waitUntil: "domcontentloaded" }),
		field: (page) => page.locator("input[name=password]"),
		async goOn(page) {
			await page.locator("input[name=email]").fill("boitumelo@");
			await page.locator("form#sign-up [type=submit]").click();
			await expect(page.getByText("Invalid email address")).toBeVisible();
			await expect(page.locator("input[name=email]")).toBeFocused();
		},
	},
	{
		name: "a search",
		open: (page) => page.goto("/sermons", { waitUntil: "domcontentloaded" }),
		field: (page) => page.locator("input[name=q]"),
		async goOn(page) {
			await page.locator("input[name=q]").fill("faith");
			await expect(page.getByRole("main").getByRole("status")).toContainText("faith");
		},
	},
];

for (const { name, open, field, goOn } of journeys) {
	for (const isAmid of [false, true]) {
		test(`${name} survives a page that others touch ${isAmid ? "amid" : "before"} typing`, async ({
			page,
		}) => {
			const release = await holdBack(page, "**/assets/*.js");
			await open(page);
			const typed = field(page);
			if (!isAmid) await page.evaluate(touch, false);
			await typed.pressSequentially("Boitumelo Kg");
			await typed.press("ArrowLeft");
			if (isAmid) await page.evaluate(touch, true);
			release();
			await page.keyboard.type("osidintsi, and what she wrote", { delay: 20 });
			await hydrated(page);
			await settled(page);
			await expect(typed).toHaveValue("Boitumelo Kosidintsi, and what she wroteg");
			await expect(typed).toBeFocused();
			expect(await typed.evaluate((one: HTMLInputElement) => one.selectionStart)).toBe(40);
			expect(await touches(page)).toEqual(standing);
			await goOn(page);
		});
	}
}
