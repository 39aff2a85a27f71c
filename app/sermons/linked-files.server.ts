import { type FullSermon, type LinkedFile, type Sermon, sermonLinks } from "./model";

/** How long all hosts together have to answer. An administrator waits for it. */
const PATIENCE_MS = 2000;

/** Hosts of recordings count a download first, then redirect to the file. */
const REDIRECTS_MAX = 3;

type Links = Partial<Pick<Sermon, (typeof sermonLinks)[number]>>;
type Files = FullSermon["files"];

/**
 * Asks the hosts of a sermon's links how large their files are. What a host does not tell in time is
 * left out; nothing fails.
 *
 * @param links those that are written; others stay as they are
 * @param known the sermon before the change: a host is not asked again about the same link
 */
export async function measureFiles(
	links: Links,
	known: Links & { files: Files } = { files: {} },
): Promise<Files> {
	const signal = AbortSignal.timeout(PATIENCE_MS);
	const files = await Promise.all(
		sermonLinks.map((link) => {
			const address = links[link];
			const isSame = address === undefined || address === known[link];
			const before = isSame ? known.files[link] : undefined;
			return before ?? measure(address, signal);
		}),
	);
	return Object.fromEntries(
		sermonLinks.flatMap((link, place) => (files[place] ? [[link, files[place]]] : [])),
	);
}

async function measure(
	address: string | null | undefined,
	signal: AbortSignal,
): Promise<LinkedFile | undefined> {
	try {
		let url = new URL(address ?? "");
		for (let steps = 0; steps <= REDIRECTS_MAX && isPublic(url); steps++) {
			const { status, headers } = await fetch(url.href, {
				method: "HEAD",
				redirect: "manual",
				headers: { "Accept-Encoding": "identity" },
				signal,
			});
			const next = headers.get("Location");
			if (status >= 300 && status < 400 && next !== null) {
				url = new URL(next, url);
				continue;
			}
			const bytes = Number(headers.get("Content-Length"));
			const [type = ""] = (headers.get("Content-Type") ?? "").split(";");
			// A page that plays a video is not what the video costs.
			const isFile = status === 200 && bytes > 0 && !/^text\/html|xhtml/.test(type);
			return isFile ? { bytes, type: type.trim().toLowerCase() } : undefined;
		}
	} catch {
		// No address, or nobody answers.
	}
	return undefined;
}

/** Names within networks, and those that RFC 2606 reserves for examples. */
const NOT_PUBLIC =
	/\.(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|example|invalid|test)\.?$|(^|\.)example\.(com|net|org)\.?$/;

/**
 * Whether a URL leads out to the internet. (Cloudflare's network does not carry requests of a Worker to
 * private addresses that a public name may stand for.)
 */
function isPublic({ protocol, hostname, port, username, password }: URL): boolean {
	const isNamed = /\.[a-z][a-z0-9-]*\.?$/.test(hostname);
	return (
		protocol === "https:" &&
		port === "" &&
		username + password === "" &&
		isNamed &&
		!NOT_PUBLIC.test(hostname)
	);
}
