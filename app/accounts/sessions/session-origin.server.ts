import { clientIp, networkOf } from "~/platform/security/rate-limit.server";

// The browsers by their names in the `User-Agent` header, in the order in which they are looked
// for. Most headers contain several names: Chrome's also contains `Safari`.
const browsers: [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\bOPR\/|\bOpera/, "Opera"],
	[/SamsungBrowser/, "Samsung Internet"],
	[/Firefox\/|FxiOS/, "Firefox"],
	[/Chrome\/|CriOS/, "Chrome"],
	[/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
	[/Android/, "Android"],
	[/iPhone|iPad/, "iOS"],
	[/Windows/, "Windows"],
	[/CrOS/, "ChromeOS"],
	[/Mac OS X/, "macOS"],
	[/Linux/, "Linux"],
];

const named = (names: [RegExp, string][], agent: string) =>
	names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/**
 * The browser, system, country and IP network from which a session was begun, so that its owner
 * can recognise it. What is not known is null.
 */
export function sessionOrigin(request: Request) {
	const agent = request.headers.get("User-Agent") ?? "";
	const country = request.headers.get("CF-IPCountry") ?? "";
	const ip = clientIp(request);
	return {
		// The `User-Agent` header of a program that is no browser begins with the program's name:
		// `curl/8.5.0`.
		browser: named(browsers, agent) ?? /^[\w-]{1,20}(?=\/)/.exec(agent)?.[0] ?? null,
		system: named(systems, agent),
		// The country code of two letters that Cloudflare adds: XX means unknown, and T1 means Tor.
		country: /^(?!XX)[A-Z]{2}$/.test(country) ? country : null,
		network: ip && networkOf(ip),
	};
}
