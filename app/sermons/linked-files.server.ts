import { mediaKey } from "~/media/media-urls";
import type { Actor } from "~/platform/changes/audit.server";
import type { Context } from "~/platform/context";
import { MINUTE_MS } from "~/platform/durations";
import { countAttempt } from "~/platform/security/rate-limit.server";
import {
	type FullSermon,
	type LinkedFile,
	type LinkReport,
	type Sermon,
	sermonLinks,
} from "./model";

/**
 * How many requests to other websites an account may cause by typing links into a sermon's form. A
 * sermon has at most three links, so it needs only a few requests.
 */
const linkLimits = { action: "link", perAccount: [{ most: 100, within: 5 * MINUTE_MS }] };

/**
 * How long to wait for the websites of a sermon's links. It is short, because an administrator
 * waits meanwhile.
 */
const PATIENCE_MS = 2000;

/**
 * How many redirects of a sermon's link are followed. Websites that host recordings redirect to the
 * file after they have counted the download.
 */
const REDIRECTS_MAX = 3;

type Links = Partial<Pick<Sermon, (typeof sermonLinks)[number]>>;
type Files = FullSermon["files"];

type LinkContext = Context<"db" | "now" | "report">;

/**
 * Counts a request to the website of a sermon's link towards the account's limit. `retryAfter` is
 * null if the request may be sent.
 */
export function countLink(context: LinkContext, { id }: Pick<Actor, "id">) {
	return countAttempt(context, linkLimits, { accounts: [id], ip: null });
}

/**
 * Finds the sizes and types of the files to which a sermon's links lead, as the files' hosts report
 * them. The result does not contain a file if its host reports no size or is too slow, or if the
 * account has reached its limit of requests. Errors of hosts are ignored.
 *
 * @param links the links after the change; a link that is undefined stays unchanged
 * @param known the sermon before the change. For an unchanged link, the known size is used and no
 *   request is sent
 */
export async function measureFiles(
	context: LinkContext & Context<"media">,
	actor: Actor,
	links: Links,
	known: Links & { files: Files } = { files: {} },
): Promise<Files> {
	const signal = AbortSignal.timeout(PATIENCE_MS);
	const ask = async (url: string): Promise<LinkReport> => {
		const key = mediaKey(url);
		if (key) return readUploadedFile(context.media, key);
		const { retryAfter } = await countLink(context, actor);
		return retryAfter === null ? readLink(url, signal) : null;
	};
	const reports = sermonLinks.map(async (link) => {
		const url = links[link];
		const isSame = url === undefined || url === known[link];
		const before = isSame ? known.files[link] : undefined;
		return [link, before ?? (url ? await ask(url) : null)] as const;
	});
	const files = (await Promise.all(reports)).filter(
		([, report]) => report && typeof report === "object",
	);
	return Object.fromEntries(files);
}

async function readUploadedFile(media: R2Bucket, key: string): Promise<LinkedFile | null> {
	const file = await media.head(key);
	return file && { bytes: file.size, type: file.httpMetadata?.contentType ?? "" };
}

export async function readLink(
	address: string,
	signal = AbortSignal.timeout(PATIENCE_MS),
): Promise<LinkReport> {
	try {
		let url = new URL(address);
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
			// A status of 520 or more comes from Cloudflare, because it could not reach the file's
			// host.
			if (status === 404 || status === 410 || status >= 520) return "nothing";
			const bytes = Number(headers.get("Content-Length"));
			const [type = ""] = (headers.get("Content-Type") ?? "").split(";");
			// The link leads to a web page, for example with a video player. The size of the page
			// is not the size of a recording.
			if (status === 200 && /^text\/html|xhtml/.test(type)) return "page";
			return status === 200 && bytes > 0 ? { bytes, type: type.trim().toLowerCase() } : null;
		}
	} catch {
		// The link's host cannot be reached. After a timeout the result is null instead, because a
		// slow host may still answer a visitor.
		if (URL.canParse(address) && !signal.aborted) return "nothing";
	}
	return null;
}

/** Matches host names of local networks, and host names that RFC 2606 reserves for examples. */
const NOT_PUBLIC =
	/\.(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|example|invalid|test)\.?$|(^|\.)example\.(com|net|org)\.?$/;

/**
 * Whether a URL leads to the public internet, so that nobody can use the server to reach private
 * hosts. (If a public host name stands for a private IP, Cloudflare itself does not send the
 * request.)
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
