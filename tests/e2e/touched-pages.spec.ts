import type { Locator, Page } from "@playwright/test";
import {
	dialog,
	expect,
	forgetProblems,
	holdBack,
	inLanguage,
	navigation,
	notifications,
	test,
} from "./fixtures";
import { expectKept, expectTyped, touch, typeAround } from "./touch";
import { visit } from "./waiting";

const invalid = (page: Page) => page.getByText("Invalid email address");

/** Leaves a wrong address behind until the form's rules have come and find it, and mends it. */
async function mendAddress(page: Page, next: Locator) {
	const email = page.locator("input[name=email]");
	await expect(async () => {
		await email.fill("neo@");
		await next.focus();
		await expect(invalid(page)).toBeVisible({ timeout: 500 });
	}).toPass();
	await email.fill(`neo${Date.now()}@example.org`);
	await expect(invalid(page)).toBeHidden();
}

const journeys: {
	name: string;
	path: string;
	field: string;
	goOn: (page: Page) => Promise<void>;
}[] = [
	{
		name: "a message",
		path: "/contact",
		field: "textarea[name=message]",
		async goOn(page) {
			await mendAddress(page, page.locator("input[name=name]"));
			await page.locator("input[name=name]").fill("Neo Kgosi");
			await page.locator("input[name=phone]").fill("71234567");
			await page.locator("select[name=subject]").selectOption("prayer");
			await page.locator("form#message [type=submit]").click();
			await expect(notifications(page)).toContainText("Message Sent Successfully!");
			await expect(page.locator("textarea[name=message]")).toHaveValue("");
		},
	},
	{
		name: "a registration",
		path: "/events?event=event-marriage-morning&register=1&lng=tn",
		field: "dialog input[name=name]",
		async goOn(page) {
			await dialog(page).locator("[type=submit]").click();
			await expect(page.getByText("Go ikwadisa go atlegile!").first()).toBeVisible();
			await expect(dialog(page)).toBeHidden();
		},
	},
	{
		name: "a sign-up",
		path: "/signup",
		field: "input[name=password]",
		async goOn(page) {
			await mendAddress(page, page.locator("input[name=password]"));
			await page.locator("form#sign-up [type=submit]").click();
			await expect(page.getByText("Check your email to confirm")).toBeVisible();
		},
	},
	{
		name: "a search",
		path: "/sermons",
		field: "input[name=q]",
		async goOn(page) {
			await page.locator("input[name=q]").fill("faith");
			await expect(page.getByRole("main").getByRole("status")).toHaveText(/^\d+ sermons$/);
		},
	},
];

for (const { name, path, field, goOn } of journeys) {
	for (const when of ["before", "amid"]) {
		test(`${name} survives a page that others touch ${when} typing`, async ({ page }) => {
			const release = await holdBack(page, "**/assets/*.js");
			await page.goto(path, { waitUntil: "domcontentloaded" });
			if (when === "before") await page.evaluate(touch, false);
			await typeAround(page.locator(field), async () => {
				if (when === "amid") await page.evaluate(touch, true);
				release();
			});
			await expectKept(page.locator(field));
			await goOn(page);
		});
	}
}

/** Adds a style while the head is parsed, and puts words into elements while the body is. */
function touchWhileParsed() {
	const wrap = (text: Text) => {
		const font = document.createElement("font");
		text.parentNode?.replaceChild(font, text);
		font.appendChild(text);
	};
	const observer = new MutationObserver((records) => {
		if (document.head && !document.querySelector("head > .foreign"))
			document.head.appendChild(
				Object.assign(document.createElement("style"), { className: "foreign" }),
			);
		for (const { addedNodes } of records) {
			for (const node of addedNodes) {
				const [text] = node.childNodes;
				const isWords = /^(P|H1|H2|LABEL)$/.test(node.nodeName) && node.childNodes.length === 1;
				if (isWords && text instanceof Text) wrap(text);
			}
		}
	});
	observer.observe(document, { subtree: true, childList: true });
	addEventListener("DOMContentLoaded", () => observer.disconnect());
}

test("what is typed survives a page that others touch while it is parsed", async ({ page }) => {
	await page.addInitScript(touchWhileParsed);
	const release = await holdBack(page, "**/assets/*.js");
	await page.goto("/contact", { waitUntil: "domcontentloaded" });
	await expect(page.locator("head > style.foreign")).toHaveCount(1);
	expect(await page.locator("main font").count()).toBeGreaterThan(3);
	await page.locator("select[name=subject]").selectOption("prayer");
	const menu = page.locator("header details");
	const field = page.locator("textarea[name=message]");
	await typeAround(field, async () => {
		await menu.evaluate((details: HTMLDetailsElement) => {
			details.open = true;
		});
		release();
	});
	await expectTyped(field);
	await expect(page.locator("select[name=subject]")).toHaveValue("prayer");
	await expect(menu).toHaveAttribute("open");
	await journeys[0]?.goOn(page);
	// React reports that it has given the page up.
	forgetProblems(page);
});

/** What a page shows, without the words of a translator and what a blocker removes. */
const wordsOf = (page: Page) =>
	page.locator("body").evaluate((body) => {
		const copy = body.cloneNode(true) as HTMLElement;
		if (!copy.querySelector("font")) copy.querySelector("footer p, main p, main svg")?.remove();
		for (const unseen of copy.querySelectorAll("script, [role=status].sr-only")) unseen.remove();
		return copy.textContent?.replaceAll(" (fr)", "");
	});

for (const isMoved of [false, true]) {
	test(`a page lives on when a translator ${isMoved ? "moves" : "replaces"} its texts`, async ({
		page,
	}) => {
		const translate = () => page.evaluate(touch, isMoved);
		const goTo = (name: string) => navigation(page).locator(`a[href="/${name}"]`).click();
		await visit(page, "/events");
		await translate();
		await page.locator('main a[href*="event=event-marriage-morning"]').first().click();
		await expect(dialog(page)).toContainText("Letsatsi Lodge");
		await translate();
		await dialog(page).locator('a[href*="register=1"]').click();
		await translate();
		await dialog(page).locator("[type=submit]").click();
		await expect(notifications(page)).toContainText("Registration successful!");
		await translate();
		await page.locator('a[href*="tab=calendar"]').click();
		await expect(page.getByRole("grid")).toBeVisible();
		await translate();
		const month = page.getByRole("grid");
		const name = await month.getAttribute("aria-label");
		await page.getByRole("link", { name: "Next month" }).click();
		await expect(month).not.toHaveAccessibleName(name ?? "");
		await goTo("sermons");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sermons");
		await translate();
		await page.locator("input[name=q]").fill("faith");
		await expect(page.getByRole("main").getByRole("status")).toHaveText(/^\d+ sermons$/);
		await goTo("gallery");
		await page.getByRole("article").getByRole("listitem").getByRole("link").first().click();
		await expect(dialog(page)).toBeVisible();
		await translate();
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Escape");
		await expect(dialog(page)).toBeHidden();
		await goTo("contact");
		await translate();
		await mendAddress(page, page.locator("input[name=name]"));
		await translate();
		await page.locator("header form button[name=lng]").click();
		await expect(page.locator("html")).toHaveAttribute("lang", "tn");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ikgolaganye le Rona");
	});
}

test("the language of a page changes after a translator has replaced its texts", async ({
	page,
}) => {
	for (const path of ["/", "/services", "/events", "/contact"]) {
		await visit(page, inLanguage(path, "tn"));
		const expected = await wordsOf(page);
		await visit(page, inLanguage(path, "en"));
		await page.evaluate(touch, false);
		await page.locator("header form button[name=lng]").click();
		await expect(page.locator("html")).toHaveAttribute("lang", "tn");
		await expect(page.locator("header form button[name=lng]")).toHaveText("English");
		expect(await wordsOf(page)).toBe(expected);
	}
});
