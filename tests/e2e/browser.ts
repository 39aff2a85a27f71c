import { execSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Debian's Chromium without a window: the same engine, and none of the browser around it. */
const HEADLESS = "/usr/bin/chromium-headless-shell";

const candidates = [
	HEADLESS,
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
	"--host-resolver-rules=MAP *.openstreetmap.org ~NOTFOUND",
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

const canInstallPackages = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

function aptInstall(name: string) {
	const apt = "apt-get -qq -o Acquire::http::Timeout=20 -o Acquire::Retries=0";
	return `${apt} update && ${apt} install -y ${name}`;
}

function run(install: string) {
	console.warn(`Installing a browser to test with: ${install}`);
	execSync(install, {
		stdio: "inherit",
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
	});
}

/**
 * The path of a Chromium or Chrome; where there is none, one is installed first. A machine that lets
 * us install packages gets the headless one: its tests take half the time.
 */
export function findBrowser(): string {
	const isChosen = Boolean(process.env.CHROMIUM_PATH);
	if (!isChosen && !existsSync(HEADLESS) && canInstallPackages()) {
		try {
			run(aptInstall("chromium-headless-shell"));
		} catch {
			console.warn("Not every system has it; any Chromium does.");
		}
	}
	if (!installedBrowser()) {
		run(canInstallPackages() ? aptInstall("chromium") : "npx playwright install chromium");
	}
	const found = installedBrowser();
	if (!found) throw new Error("No browser to test with; name one in CHROMIUM_PATH.");
	// Each of Playwright's processes asks.
	process.env.CHROMIUM_PATH = found;
	return found;
}
