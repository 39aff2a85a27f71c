import { randomBytes } from "node:crypto";
import {
	type BrowserContext,
	test as base,
	expect,
	type Page,
	type Request,
} from "@playwright/test";
import { noteRequests, onMeteredLine } from "./waiting";

interface Watch {
	problems: string[];
	/** What was asked for since the problems were last forgotten. */
	asked: Request[];
	/** What was asked for before: a page can show an answer before Playwright reports its status. */
	forgotten: WeakSet<Request>;
}

const watches = new WeakMap<BrowserContext, Watch>();

/**
 * For a test that makes something fail, which the browser itself reports: forgets the problems so
 * far, and those of all requests so far, even if they are reported later.
 */
export function forgetProblems(page: Page) {
	const watch = watches.get(page.context());
	watch?.problems.splice(0);
	for (const request of watch?.asked.splice(0) ?? []) watch?.forgotten.add(request);
}

/**
 * Playwright's test, with a page that behaves as a visitor's should: it logs no warning and no
 * error, and no request of it fails but the map's, whose server these browsers do not find.
 */
export const test = base.extend<{ problems: string[] }>({
	problems: [
		async ({ context, javaScriptEnabled }, use) => {
			const problems: string[] = [];
			const asked: Request[] = [];
			const forgotten = new WeakSet<Request>();
			watches.set(context, { problems, asked, forgotten });
			const report = (request: Request, problem: unknown) => {
				if (!forgotten.has(request)) problems.push(`${problem} ${request.url()}`);
			};
			noteRequests(context, javaScriptEnabled);
			// Each visitor comes from a network of her own, as Cloudflare would tell.
			const from = randomBytes(3).join(".");
			await context.setExtraHTTPHeaders({ "CF-Connecting-IP": `10.${from}` });
			await context.addInitScript(onMeteredLine);
			context.on("console", (message) => {
				// Playwright's own word, where the service worker has no part.
				if (/^Service Worker registration blocked/.test(message.text())) return;
				// Told below, too, and there as it happens.
				if (/^Failed to load resource/.test(message.text())) return;
				if (["error", "warning"].includes(message.type())) problems.push(message.text());
			});
			context.on("weberror", (error) => {
				// Data that another page no longer needs, Remix cancels without waiting for its end.
				// Chromium has two messages for that.
				const { message } = error.error();
				if (/BodyStreamBuffer was aborted|signal is aborted without reason/.test(message)) return;
				problems.push(String(error.error()));
			});
			context.on("response", (response) => {
				const request = response.request();
				if (response.status() >= 400) report(request, `${response.status()} ${request.method()}`);
			});
			let documents = 0;
			const documentOf = new WeakMap<Request, number>();
			const navigations = new Set<Request>();
			context.on("request", (request) => {
				asked.push(request);
				if (request.isNavigationRequest()) {
					documents++;
					navigations.add(request);
				}
				documentOf.set(request, documents);
			});
			context.on("requestfinished", (request) => navigations.delete(request));
			context.on("requestfailed", (request) => {
				navigations.delete(request);
				// A navigation away cancels what was still loading. What a service worker was fetching
				// for the page that is left fails with the other error. A page that is left can ask for
				// more until the next one has come, so a navigation on its way counts, too.
				const error = request.failure()?.errorText;
				const isLeft = documentOf.get(request) !== documents || navigations.size > 0;
				if (error === "net::ERR_ABORTED") return;
				if (error === "net::ERR_FAILED" && isLeft) return;
				if (!javaScriptEnabled && request.resourceType() === "script") return;
				if (/openstreetmap\.org/.test(request.url())) return;
				report(request, request.failure()?.errorText);
			});
			await use(problems);
			expect(problems).toEqual([]);
		},
		{ auto: true },
	],
});

export { expect };

/** As for somebody whose browser forbids cookies: what a site would keep is forbidden with them. */
export function forbidStorage() {
	for (const storage of ["localStorage", "sessionStorage"]) {
		Object.defineProperty(window, storage, {
			configurable: true,
			get() {
				throw new DOMException("Access is denied for this document.", "SecurityError");
			},
		});
	}
}

/**
 * Holds requests back until told to let them go.
 *
 * @returns what lets them go
 */
export async function holdBack(
	page: Page,
	url: string | RegExp,
	isDeferred: (request: Request) => boolean = () => true,
) {
	const held = Promise.withResolvers<void>();
	await page.route(url, async (route) => {
		if (isDeferred(route.request())) await held.promise;
		await route.fallback();
	});
	return held.resolve;
}

/** Holds every form that is sent back until told to let them go. */
export function holdForms(page: Page) {
	return holdBack(page, "**", (request) => request.method() === "POST");
}

interface Point {
	x: number;
	y: number;
}

/** Draws a finger across the screen, in pixels from its corner. */
export async function swipe(page: Page, from: Point, to: Point) {
	const session = await page.context().newCDPSession(page);
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
		session.send("Input.dispatchTouchEvent", { type, touchPoints });
	await touch("touchStart", from);
	for (let step = 0.1; step <= 1; step += 0.1) {
		await touch("touchMove", {
			x: from.x + (to.x - from.x) * step,
			y: from.y + (to.y - from.y) * step,
		});
	}
	await touch("touchEnd");
}

/** The addresses of all that a page asks for from now on. */
export function requestsOf(page: Page): string[] {
	const requests: string[] = [];
	page.on("request", (request) => requests.push(request.url()));
	return requests;
}

/** The addresses that forms are sent to from now on. */
export function postsOf(page: Page): string[] {
	const posts: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST") posts.push(request.url());
	});
	return posts;
}

export const dialog = (page: Page) => page.getByRole("dialog");
export const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** The menu and the links of the header. */
export const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

export const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

export const pages = [
	{ path: "/", en: "Welcome to Kingdom Realms Ministries", tn: "Re go amogela kwa Kingdom Realms" },
	{ path: "/about", en: "About Our Church", tn: "Ka ga Kereke ya Rona" },
	{ path: "/services", en: "Worship Services", tn: "Ditirelo tsa Kobamelo" },
	{ path: "/sermons", en: "Sermons", tn: "Dithero" },
	{ path: "/events", en: "Church Events", tn: "Ditiragalo tsa Kereke" },
	{ path: "/events?tab=past", en: "Church Events", tn: "Ditiragalo tsa Kereke" },
	{ path: "/events?tab=calendar", en: "Church Events", tn: "Ditiragalo tsa Kereke" },
	{ path: "/gallery", en: "Church Gallery", tn: "Dinepe tsa Kereke" },
	{ path: "/contact", en: "Contact Us", tn: "Ikgolaganye le Rona" },
	{ path: "/podcast", en: "Podcast", tn: "Podcast" },
	{ path: "/signup", en: "Join Our Ministry", tn: "Tsenela Bodiredi jwa Rona" },
	{ path: "/password", en: "Forgot Your Password?", tn: "A o Lebetse Lefoko la Sephiri?" },
	{ path: "/privacy", en: "Privacy Policy", tn: "Pholisi ya Sephiri" },
	{ path: "/accessibility", en: "Accessibility", tn: "Phitlhelelo ya Botlhe" },
	{ path: "/nope", en: "Oops! Page not found", tn: "Ijoo! Tsebe ga e a bonwa", status: 404 },
] as const;

/** The page's address in a language. */
export function inLanguage(path: string, lng: string): string {
	return `${path}${path.includes("?") ? "&" : "?"}lng=${lng}`;
}
