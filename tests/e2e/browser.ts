import { execSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const candidates = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome-stable",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Nothing but the pages under test: no sandbox for root, no talk with the internet. */
export const browserArguments = [
	...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

function installedBrowser(): string | undefined {
	return [process.env.CHROMIUM_PATH, ...candidates, chromium.executablePath()].find(
		(path) => path && existsSync(path),
	);
}

/** The path of a Chromium or Chrome; where there is none, one is installed first. */
export function findBrowser(): string {
	const found = installedBrowser();
	if (found) return found;
	const install =
		process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")
			? "apt-get update -qq && apt-get install -y -qq chromium"
			: "npx playwright install chromium";
	console.warn(`No Chromium or Chrome on this machine; installing one: ${install}`);
	execSync(install, {
		stdio: "inherit",
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
	});
	const installed = installedBrowser();
	if (!installed) throw new Error("No browser to test with; name one in CHROMIUM_PATH.");
	return installed;
}
