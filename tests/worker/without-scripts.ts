import type { Role } from "~/accounts/model";
import { administrator, newBrowser } from "./browser";
import { ORIGIN } from "./visit";

type Value = string | File;

interface Form {
	id: string | null;
	action: string | null;
	isPost: boolean;
	isMultipart: boolean;
	fields: [name: string, value: Value][];
}

interface Control {
	name: string;
	isInDialog: boolean;
	href: string | null;
	form: Form | undefined;
	/** What a button adds to its form. */
	adds: [string, string] | null;
}

const decoded = (html: string) =>
	html
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&#x27;", "'")
		.replaceAll("&amp;", "&");

/** The links and buttons of a page, these with their forms as they stand there. */
async function controlsOf(html: string): Promise<Control[]> {
	const forms: Form[] = [];
	const controls: (Control & { formId: string | null })[] = [];
	let select = "";
	let isInDialog = false;
	let isNamed = false;
	const read = (element: Element, name: string) => {
		const value = element.getAttribute(name);
		return value === null ? null : decoded(value);
	};
	const add = (element: Element, value = read(element, "value") ?? "") =>
		forms.at(-1)?.fields.push([read(element, "name") ?? "", value]);
	const control = {
		element(element: Element) {
			const name = read(element, "name");
			const label = read(element, "aria-label");
			isNamed = label !== null;
			controls.push({
				name: label ?? "",
				isInDialog,
				href: read(element, "href"),
				formId: read(element, "form"),
				form: forms.at(-1),
				adds: name ? [name, read(element, "value") ?? ""] : null,
			});
		},
		text({ text }: Text) {
			const last = controls.at(-1);
			if (last && !isNamed) last.name += decoded(text);
		},
	};
	const page = new HTMLRewriter()
		.on("dialog", {
			element(element) {
				isInDialog = true;
				element.onEndTag(() => {
					isInDialog = false;
				});
			},
		})
		.on("form", {
			element(element) {
				forms.push({
					id: read(element, "id"),
					action: read(element, "action"),
					isPost: /post/i.test(read(element, "method") ?? ""),
					isMultipart: /multipart/.test(read(element, "enctype") ?? ""),
					fields: [],
				});
			},
		})
		.on("input[name]:not([type=checkbox]):not([type=radio]):not([type=file])", {
			element: (element) => void add(element),
		})
		.on("input[name][checked]", {
			element: (element) => void add(element, read(element, "value") ?? "on"),
		})
		.on("select[name]", {
			element(element) {
				select = read(element, "name") ?? "";
			},
		})
		.on("select[name] option[selected]", {
			element(element) {
				forms.at(-1)?.fields.push([select, read(element, "value") ?? ""]);
			},
		})
		.on("textarea[name]", {
			element: (element) => void add(element, ""),
			text({ text }) {
				const field = forms.at(-1)?.fields.at(-1);
				if (field) field[1] += decoded(text);
			},
		})
		.on("button", control)
		.on("a[href]", control)
		.transform(new Response(html));
	await page.arrayBuffer();
	return controls.map(({ name, formId, form, ...control }) => ({
		...control,
		name: name.replace(/\s+/g, " ").trim(),
		form: formId ? forms.find(({ id }) => id === formId) : form,
	}));
}

/** Somebody whose browser runs no script: follows links and redirects, and sends forms as they are. */
export function newReader(browser = newBrowser()) {
	const page = { path: "", status: 0, html: "" };
	async function show(path: string, response: Response): Promise<void> {
		const to = response.headers.get("Location");
		if (to) return open(to);
		Object.assign(page, { path, status: response.status, html: await response.text() });
	}
	async function open(to: string) {
		const { pathname, search, hash } = new URL(to, ORIGIN + page.path);
		await show(pathname + search + hash, await browser.open(pathname + search));
	}
	async function find(name: string | RegExp, isLink: boolean) {
		const all = (await controlsOf(page.html)).filter(
			(control) =>
				(control.href !== null) === isLink &&
				(typeof name === "string" ? control.name === name : name.test(control.name)),
		);
		// An open dialog lies over the rest.
		const found = all.find((control) => control.isInDialog) ?? all[0];
		if (!found) throw new Error(`${page.path} has no ${name}`);
		return found;
	}
	const follow = async (name: string | RegExp) => open((await find(name, true)).href ?? "");
	/** Presses a button, with these fields filled in; null leaves one out. */
	async function press(name: string | RegExp, filled: Record<string, Value | null> = {}) {
		const { form, adds } = await find(name, false);
		if (!form) throw new Error(`${name} belongs to no form`);
		const fields = form.fields.filter(([field]) => !(field in filled));
		for (const [field, value] of Object.entries(filled)) {
			if (value !== null) fields.push([field, value]);
		}
		if (adds) fields.push(adds);
		const body = form.isMultipart ? new FormData() : new URLSearchParams();
		for (const [field, value] of fields) body.append(field, value as string);
		const { pathname, search } = new URL(form.action ?? page.path, ORIGIN + page.path);
		if (!form.isPost) return open(`${pathname}?${body}`);
		await show(pathname + search, await browser.open(pathname + search, { method: "POST", body }));
	}
	/** What stands on the page, without markup, one space at a time. */
	const text = () =>
		decoded(
			page.html
				.replace(/<(head|script|style)\b.*?<\/\1>/gs, " ")
				.replace(/<!--.*?-->|<wbr[^>]*>/g, "")
				.replace(/<[^>]+>/g, " "),
		).replace(/\s+/g, " ");
	/** The part of the page that is a dialog. */
	const dialog = () => /<dialog\b.*?<\/dialog>/s.exec(page.html)?.[0] ?? "";
	return { ...browser, page, open, follow, press, text, dialog };
}

/** An administrator whose browser runs no script, before a tab of the portal. */
export async function openTab(tab: string, id = "chief", role: Role = "admin") {
	const browser = await administrator(id, role);
	browser.jar.set("__Host-tab", tab);
	const reader = newReader(browser);
	await reader.open("/admin");
	return reader;
}
