import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type RequestListener, request } from "node:http";
import { createSecureServer } from "node:http2";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { setTimeout as wait } from "node:timers/promises";

/** Of the line that is measured: a phone at the edge of a village. Each way takes half of the time. */
export const ROUND_TRIP_MS = 400;
export const BYTES_PER_SECOND = 400_000 / 8;

/**
 * Opens a slow line to a site, with TLS and HTTP/2 as Cloudflare has them. What it does not have is
 * the look-up of the name, and TCP's slow start, whose first window holds a page of ours.
 *
 * @returns its origin, and what closes it
 */
export async function openSlowLine(site: URL): Promise<{ origin: string; close: () => void }> {
	const answerer = createSecureServer({ ...certificate(), allowHTTP1: true });
	answerer.on("request", passOnTo(site) as RequestListener);
	const inner = await portOf(answerer.listen(0));
	const down = slowed();
	const up = slowed();
	const line = createServer((browser) => {
		const server = connect(inner);
		// The browser's own handshake takes no time here.
		const connectedAt = performance.now() + ROUND_TRIP_MS;
		up(browser, server, connectedAt);
		down(server, browser, connectedAt);
	});
	const port = await portOf(line.listen(0));
	const close = () => {
		line.close();
		answerer.close();
	};
	return { origin: `https://localhost:${port}`, close };
}

/** One direction of the line, which all connections share. */
function slowed() {
	let isFreeAt = 0;
	// One after the other: timers alone may change places.
	let last = Promise.resolve();
	return (from: Socket, to: Socket, connectedAt: number) => {
		const later = (act: () => void) => {
			const at = Math.max(isFreeAt, performance.now()) + ROUND_TRIP_MS / 2;
			last = last.then(() => wait(Math.max(0, at - performance.now()))).then(act);
		};
		from.on("data", (chunk) => {
			isFreeAt = Math.max(isFreeAt, connectedAt, performance.now());
			isFreeAt += (chunk.length / BYTES_PER_SECOND) * 1000;
			later(() => void to.write(chunk));
		});
		from.on("close", () => later(() => void to.destroy()));
		// Its end is told by "close".
		from.on("error", () => {});
	};
}

function passOnTo(site: URL): RequestListener {
	return (asked, answer) => {
		const ours = ([name]: [string, unknown]) => !name.startsWith(":");
		const headers = Object.fromEntries(Object.entries(asked.headers).filter(ours));
		const { method, url } = asked;
		const passed = request(new URL(url ?? "/", site), { method, headers }, (came) => {
			for (const name of ["connection", "transfer-encoding", "keep-alive"]) {
				delete came.headers[name];
			}
			answer.writeHead(came.statusCode ?? 502, came.headers);
			came.pipe(answer);
		});
		asked.pipe(passed);
	};
}

async function portOf(server: {
	once(event: "listening", listener: () => void): unknown;
	address(): unknown;
}): Promise<number> {
	await new Promise<void>((resolve) => server.once("listening", resolve));
	return (server.address() as AddressInfo).port;
}

function certificate() {
	const folder = mkdtempSync(`${tmpdir()}/line-`);
	const [key, cert] = [`${folder}/key.pem`, `${folder}/cert.pem`];
	const kind = [
		"-newkey",
		"ec",
		"-pkeyopt",
		"ec_paramgen_curve:prime256v1",
		"-nodes",
		"-days",
		"2",
	];
	const names = ["-subj", "/CN=localhost", "-keyout", key, "-out", cert];
	execFileSync("openssl", ["req", "-x509", ...kind, ...names], { stdio: "ignore" });
	const read = { key: readFileSync(key), cert: readFileSync(cert) };
	rmSync(folder, { recursive: true });
	return read;
}
