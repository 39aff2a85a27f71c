import { expect, type Locator } from "@playwright/test";
import { hydrated, settled } from "./waiting";

/**
 * Does to a page what dark modes, translators, grammar checkers and ad blockers do.
 *
 * @param isMoved whether the translator moves the texts into its elements, or takes them out
 */
export function touch(isMoved: boolean) {
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

/** Types a text on both sides of what `act` does, with the caret in its middle. */
export async function typeAround(field: Locator, act: () => Promise<unknown>) {
	await field.pressSequentially("Boitumelo Kg");
	await field.press("ArrowLeft");
	await act();
	await field.page().keyboard.type("osidintsi, and what she wrote", { delay: 20 });
}

/** What `typeAround` has typed is there, with its caret. */
export async function expectTyped(field: Locator) {
	await hydrated(field.page());
	await settled(field.page());
	await expect(field).toHaveValue("Boitumelo Kosidintsi, and what she wroteg");
	await expect(field).toBeFocused();
	expect(await field.evaluate((one: HTMLInputElement) => one.selectionStart)).toBe(40);
}

/** The same, and what `touch` did still stands. */
export async function expectKept(field: Locator) {
	await expectTyped(field);
	const page = field.page();
	await expect(page.locator("head > .foreign")).toHaveCount(2);
	await expect(page.locator("html > .foreign, body > .foreign")).toHaveCount(3);
	await expect(page.locator(".foreign + :focus + .foreign")).toHaveCount(1);
	expect(await page.locator("main font > font").count()).toBeGreaterThan(5);
}
