import { clientIp, networkOf } from "~/platform/security/rate-limit.server";

// Most `User-Agent` headers contain several of these names. The first match in this list is the
// browser.
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

/** Where a session was begun, for its owner to recognise it. Unknown parts are null. */
export function sessionOrigin(request: Request) {
	const agent = request.headers.get("User-Agent") ?? "";
	const country = request.headers.get("CF-IPCountry") ?? "";
	const ip = clientIp(request);
	return {
		// The `User-Agent` of other programs begins with their name: `curl/8.5.0`.
		browser: named(browsers, agent) ?? /^[\w-]{1,20}(?=\/)/.exec(agent)?.[0] ?? null,
		system: named(systems, agent),
		// Cloudflare's code of two letters: XX means unknown, and T1 is Tor.
		country: /^(?!XX)[A-Z]{2}$/.test(country) ? country : null,
		network: ip && networkOf(ip),
	};
}
