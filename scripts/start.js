/*
 * `npm start`: fetches the packages, makes the local database, builds the site, and runs it. `--begin`
 * prints the link that makes the first administrator. Whatever else follows `--` is handed to
 * `wrangler dev`.
 *
 * The first start runs on the Node that the machine has, before there are packages: so this is JavaScript
 * that an old Node reads far enough to be told that it is too old.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { firstLink } from "./first-administrator.js";

const OLDEST_NODE = 20;

/** The lines of wrangler's table of modules, which has hundreds of them, and those of each file it sends. */
const NOISE = /^[┌├│└]|^Attaching additional modules|^\[wrangler:info\] GET/;

const BEGIN = "--begin";

const isBegin = process.argv.includes(BEGIN);
const flags = process.argv.slice(2).filter((flag) => flag !== BEGIN);

/** Ends the command with one line. */
class Refusal extends Error {}

function requireNode() {
	const { node } = process.versions;
	if (Number.parseInt(node, 10) >= OLDEST_NODE) return;
	throw new Refusal(
		`This needs Node.js ${OLDEST_NODE} or later; this machine has ${node}. Install a newer one from https://nodejs.org, then run npm start again.`,
	);
}

/** wrangler would choose another port by itself, or fail in many lines after the build. */
async function requirePort() {
	const [, given] = /--port[ =](\d+)/.exec(flags.join(" ")) || [];
	const port = Number(given || 8787);
	const isTaken = await new Promise((resolve) => {
		const socket = connect({ port, host: "localhost" });
		socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
		socket.once("connect", () => socket.destroy());
	});
	if (!isTaken) return;
	throw new Refusal(
		`Port ${port} is taken, perhaps by another npm start. Stop that one, or choose another port: npm start -- --port ${port + 1000}`,
	);
}

/** Begins where an error of a build was thrown: hundreds of lines on how the build was set up follow. */
const STACK = /^(?:\[custom build\])?\s+at /m;

/** Runs npm. Returns whether it succeeded, and what it printed. */
async function npm(...parameters) {
	const child = spawn("npm", parameters, { stdio: ["ignore", "pipe", "pipe"] });
	let printed = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk) => {
			printed += chunk;
		});
	}
	const code = await new Promise((resolve) => child.once("close", resolve));
	return { isDone: code === 0, printed };
}

/** Without a network an install tries for ten minutes before it says so. */
async function requireRegistry() {
	const { printed } = await npm("ping", "--fetch-retries", "0", "--fetch-timeout", "15000");
	if (!/ENOTFOUND|EAI_AGAIN|ECONN|ENETUNREACH|ETIMEDOUT|TIMEOUT/.test(printed)) return;
	throw new Refusal(
		"The packages cannot be fetched: npm's registry does not answer. Check this machine's network, then run npm start again.",
	);
}

/** Runs an npm script, and shows that it goes on. What it prints is shown only if it fails. */
async function step(name, script, progress = () => ".") {
	const begun = Date.now();
	process.stdout.write(name.padEnd(10));
	const timer = setInterval(() => process.stdout.write(progress()), 2000);
	const { isDone, printed } = await npm("run", "--silent", script);
	clearInterval(timer);
	if (!isDone) {
		console.log(" failed");
		const [words] = printed.split(STACK);
		console.error(words.trimEnd());
		throw new Refusal(`npm run ${script} failed: see above.`);
	}
	console.log(` ${Math.round((Date.now() - begun) / 1000)} s`);
}

/** How many of the packages are there, in tenths: each is written once. */
function packagesProgress() {
	const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
	const needed = Object.keys(packages).filter((path) => path && !packages[path].optional);
	let shown = 0;
	return () => {
		const there = needed.filter((path) => existsSync(`${path}/package.json`)).length;
		const tenths = Math.floor((10 * there) / needed.length);
		if (tenths === shown) return ".";
		shown = tenths;
		return ` ${tenths * 10} % `;
	};
}

/** Makes the first administrator's link. @returns its path; null where there is a super administrator */
async function begin() {
	const { path, sql } = firstLink();
	const state = process.env.STATE || ".wrangler/state";
	const to = ["DB", "--local", "--persist-to", state, "--json", "--command", sql];
	const { isDone, printed } = await npm("exec", "--", "wrangler", "d1", "execute", ...to);
	if (!isDone) throw new Refusal(`The link could not be made: ${printed.trim()}`);
	return printed.includes("super_admin") ? path : null;
}

/** Shows what wrangler prints from the moment on when the site can be opened, or else fails. */
async function serve(beginPath) {
	process.stdout.write("Server".padEnd(10));
	const child = spawn("wrangler", ["dev", "--infer-origin-from-routes=false", ...flags], {
		stdio: ["inherit", "pipe", "pipe"],
	});
	let isStopped = false;
	// Ctrl+C reaches wrangler as well, which ends by itself.
	process.on("SIGINT", () => {
		isStopped = true;
	});
	process.on("SIGTERM", () => child.kill("SIGTERM"));
	let before = [];
	let hasFailed = false;
	const show = (printed) => {
		const line = stripVTControlCharacters(printed);
		if (hasFailed && !/^The file .* changed/.test(line)) return;
		hasFailed = line.startsWith("[custom build]") && STACK.test(line);
		if (hasFailed) {
			console.log("The site was not rebuilt. Correct what is named above, and save again.\n");
			return;
		}
		if (NOISE.test(line)) return;
		if (before === null) {
			console.log(printed);
			return;
		}
		before.push(printed);
		const [, site] = /Ready on (http\S+[\w/])/.exec(line) || [];
		if (!site) return;
		before = null;
		console.log(" ready\n");
		console.log(`The site      ${site}`);
		const languages = readFileSync("app/i18n/language.ts", "utf8");
		const [, offered = ""] = /languageCodes.*\[(.*)\]/.exec(languages) || [];
		for (const [, code, name] of languages.matchAll(/(\w+): "(\w+)"/g)) {
			if (code === "en" || !offered.includes(`"${code}"`)) continue;
			console.log(`${`In ${name}`.padEnd(13)} ${site}/?lng=${code}`);
		}
		console.log(`The portal    ${site}/admin?lng=en`);
		if (beginPath) console.log(`Begin here    ${site}${beginPath}`);
		console.log("\nPress Ctrl+C to stop it. It rebuilds when you save a file. Its log:\n");
	};
	for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", show);
	const code = await new Promise((resolve) => child.once("close", resolve));
	if (before === null || isStopped) return;
	console.log(` failed\n${before.join("\n")}`);
	throw new Refusal(`wrangler dev ended with ${code}: see above.`);
}

async function start() {
	if (process.platform === "win32") throw new Refusal("On Windows, run this inside WSL.");
	requireNode();
	await requirePort();
	if (!existsSync("node_modules/.package-lock.json")) {
		console.log("The first start takes a few minutes, later ones take seconds.\n");
		await requireRegistry();
	}
	await step("Packages", "setup", packagesProgress());
	await step("Database", "db");
	await step("Build", "build");
	const beginPath = isBegin ? await begin() : null;
	if (isBegin && !beginPath) {
		console.log(
			"There is a super administrator already, who invites others in the portal. If that is the demo's, npm run church takes the demo away, and then there is a link.",
		);
	}
	await serve(beginPath);
}

start().catch((error) => {
	console.error(error instanceof Refusal ? error.message : error);
	process.exitCode = 1;
});
