import { clientIp } from "~/platform/security/rate-limit.server";

/** Where a session was begun, in as few words as its owner needs to know it again. */
export interface SessionOrigin {
	/** The browser or another program; null when it does not say. */
	browser: string | null;
	/** The operating system; null when it is not known. */
	system: string | null;
	/** The country's code of two letters, as Cloudflare knows it. */
	country: string | null;
	/** The beginning of the network address, such as `203.0.113.0/24`. */
	network: string | null;
}

/** Names by what a `User-Agent` contains. Most contain several; the first one here is right. */
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

/** Where a request comes from. */
export function sessionOrigin(request: Request): SessionOrigin {
	const agent = request.headers.get("User-Agent") ?? "";
	const country = request.headers.get("CF-IPCountry") ?? "";
	return {
		// A program that is no browser begins with its own name: `curl/8.5.0`.
		browser: named(browsers, agent) ?? /^[\w-]{1,20}(?=\/)/.exec(agent)?.[0] ?? null,
		system: named(systems, agent),
		// XX and T1 stand for what is not known, and for Tor.
		country: /^(?!XX)[A-Z]{2}$/.test(country) ? country : null,
		network: networkOf(clientIp(request)),
	};
}

function networkOf(address: string | null): string | null {
	if (address === null) return null;
	if (!address.includes(":")) return address.replace(/\.\d+$/, ".0/24");
	return `${address.split(":").slice(0, 3).join(":")}::/48`;
}
