/*
 * Records what Chromium sends for passkeys of several kinds of devices, for `tests/worker/passkeys.test.ts`:
 *
 *     node tests/record-passkeys.ts
 *
 * The page is at the tests' host, and the challenge is made for a cookie and under a key, as the site makes
 * it, so that the site under test takes the recording.
 */
import { createHmac } from "node:crypto";
import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "./e2e/browser.ts";

const ORIGIN = "https://church.example";
const key = "the key of the recorded passkeys";
const cookie = "the browser of the recorded passkeys";
const userId = "0d3e0ac0-0000-4000-8000-00000000aaaa";
const expires = Date.UTC(2026, 10, 25, 10, 5);

function challengeOf(accountId: string, name: string) {
	const terms = [expires, accountId, name].join("|");
	const hash = createHmac("sha256", key).update(`passkey challenge\n${terms}|${cookie}`);
	return Buffer.from(`${terms}|${hash.digest("base64url")}`).toString("base64url");
}

const devices = {
	"a phone, whose passkeys are synced": {
		transport: "internal",
		defaultBackupEligibility: true,
		defaultBackupState: true,
	},
	"a laptop, whose passkeys stay on it": { transport: "internal" },
	"a security key in a port": { transport: "usb" },
	"a security key held to the phone": { transport: "nfc" },
	"a phone beside the computer": { transport: "cable" },
} as const;

const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
const recorded = [];
for (const [name, device] of Object.entries(devices)) {
	const page = await browser.newPage();
	await page.route("**", (route) => route.fulfill({ body: "<p>", contentType: "text/html" }));
	const session = await page.context().newCDPSession(page);
	await session.send("WebAuthn.enable");
	await session.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
			...device,
		},
	});
	await page.goto(ORIGIN);
	const answers = await page.evaluate(
		async ({ userId, making, asking }) => {
			const made = await navigator.credentials.create({
				publicKey: PublicKeyCredential.parseCreationOptionsFromJSON({
					challenge: making,
					rp: { id: "church.example", name: "Church" },
					user: { id: btoa(userId).replace(/=+$/, ""), name: "neo", displayName: "" },
					pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" })),
					authenticatorSelection: { residentKey: "required", userVerification: "required" },
				}),
			});
			const signed = await navigator.credentials.get({
				publicKey: PublicKeyCredential.parseRequestOptionsFromJSON({
					challenge: asking,
					rpId: "church.example",
					userVerification: "required",
				}),
			});
			return [made, signed].map((one) => JSON.stringify(one));
		},
		{
			userId,
			making: challengeOf(userId, `make ${name}`),
			asking: challengeOf("", `ask ${name}`),
		},
	);
	recorded.push({ name, made: answers[0], signed: answers[1] });
	await page.close();
}
await browser.close();
const file = new URL("worker/recorded-passkeys.json", import.meta.url);
writeFileSync(file, `${JSON.stringify({ key, cookie, userId, devices: recorded }, null, "\t")}\n`);
