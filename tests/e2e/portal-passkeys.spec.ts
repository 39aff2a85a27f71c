import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible";
import { dialog, expect, test, widths } from "./fixtures";
import { add, openPortal, signIn as passwordSignIn, rowOf } from "./portal";
import { administrator, fingerprinted, latecomer, newcomer } from "./seeded";
import { hydrated, visit } from "./waiting";

const portal = (page: Page) => page.locator('button[value="sign-out"]');

/** The simulated phone chooses by itself where a browser fills in: this leaves it the button alone. */
const withoutAutofill = (page: Page) =>
	page.addInitScript(() => {
		PublicKeyCredential.isConditionalMediationAvailable = async () => false;
	});

/** A passkey as Chromium's simulated phone takes it. */
interface Credential {
	credentialId: string;
	privateKey: string;
	userHandle: string;
	rpId: string;
	isResidentCredential: boolean;
	signCount: number;
}

/** A phone whose screen its owner unlocks by her fingerprint, and the passkeys that it keeps. */
async function withFingerprint(page: Page) {
	const session = await page.context().newCDPSession(page);
	await session.send("WebAuthn.enable");
	const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	const unlocks = (isUserVerified: boolean) =>
		session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
	const kept = async () =>
		(await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
	const has = (credential: Credential) =>
		session.send("WebAuthn.addCredential", { authenticatorId, credential });
	return { unlocks, kept, has };
}

test("a passkey is added on a phone, signs in, is renamed, and is removed", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	await withoutAutofill(page);
	const phone = await withFingerprint(page);
	await visit(page, "/admin");
	await passwordSignIn(page, newcomer);
	await page.getByRole("link", { name: "Add a passkey" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Passkeys");
	await page.getByRole("button", { name: "Add a Passkey" }).click();
	await expect(page.getByText("The passkey has been added.")).toBeVisible();
	await expect(page.getByRole("listitem").filter({ hasText: /Chrome, Linux/ })).toBeVisible();
	expect(await phone.kept()).toHaveLength(1);
	await expectToFit(page);
	await expectAccessible(page);

	// The same device is not asked for a second one.
	await page.getByRole("button", { name: "Add a Passkey" }).click();
	await expect(page.getByText("This device already has a passkey")).toBeVisible();

	await visit(page, "/admin");
	await portal(page).click();
	await expect(page.getByRole("button", { name: "Access Admin Portal" })).toBeVisible();
	await phone.unlocks(false);
	await visit(page, "/admin");
	const signIn = page.getByRole("button", { name: "Sign In with a Passkey" });
	await signIn.click();
	await expect(page.getByText("No passkey was used.")).toBeVisible();
	await phone.unlocks(true);
	await signIn.click();
	await expect(portal(page)).toBeVisible();

	await visit(page, "/admin/passkeys");
	await page.getByLabel("Rename or remove the passkey: Chrome, Linux").click();
	await page.getByRole("textbox", { name: "Name" }).fill("My phone");
	await page.getByRole("button", { name: "Save the Name" }).click();
	await expect(page.getByRole("listitem").filter({ hasText: "My phone" })).toBeVisible();
	const list = page.getByRole("heading", { name: "Your passkeys" });
	await expect(list).toBeFocused();
	await page.getByLabel("Rename or remove the passkey: My phone").click();
	// Her only one, by which she is signed in: without it she needs the password.
	await page.getByLabel("Your password").fill(newcomer.password);
	await page.getByRole("button", { name: "Remove This Passkey" }).click();
	await expect(page.getByText("You have no passkey yet.")).toBeVisible();
	await expect(list).toBeFocused();
});

test("who is invited begins by a fingerprint, and signs in where her address is filled in", async ({
	page,
	browser,
}) => {
	await page.setViewportSize(widths.phone);
	await openPortal(page, "users");
	await page.getByRole("button", { name: "Invite somebody" }).click();
	await dialog(page).getByLabel("Her or his name").fill("Mpho");
	await dialog(page).getByRole("button", { name: "Make the link" }).click();
	const word = await dialog(page).locator("p.select-all").textContent();
	const link = /http\S+/.exec(word ?? "")?.[0] ?? "";
	await dialog(page).getByRole("button", { name: "Close" }).click();
	await expect(page.getByText("Invitations that nobody has used yet")).toBeVisible();

	const phone = await browser.newContext({ viewport: widths.phone });
	const hers = await phone.newPage();
	const keys = await withFingerprint(hers);
	await hers.goto(link);
	await hydrated(hers);
	await expectToFit(hers);
	const email = hers.getByLabel("Email");
	const password = hers.getByLabel("Password", { exact: true });
	await password.fill("short");
	await email.focus();
	await expect(hers.getByText(/at least 6 characters/i).first()).toBeVisible();
	await password.fill("");
	const begin = hers.getByRole("button", { name: "Begin with a Passkey" });
	await begin.click();
	await expect(hers.getByText("Invalid email address")).toBeVisible();
	// An account that exists is opened by its own password, and no passkey is made for it.
	await email.fill(administrator.email);
	await begin.click();
	await expect(hers.getByText("This email address has an account.")).toBeVisible();
	expect(await keys.kept()).toHaveLength(0);
	const address = `mpho-${crypto.randomUUID()}@church.example`;
	await email.fill(address);
	await begin.click();
	await expect(hers.getByRole("button", { name: /^Hi, mpho-/ })).toBeVisible();
	expect(await keys.kept()).toHaveLength(1);

	// The simulated phone fills in by itself as soon as the login is there, which is soon gone again.
	const filledIn = hers.waitForRequest((sent) => /sign-in-passkey/.test(sent.postData() ?? ""));
	await portal(hers).click();
	await filledIn;
	await expect(hers.getByRole("button", { name: /^Hi, mpho-/ })).toBeVisible();
	await phone.close();
});

test("whoever is signed in by a passkey confirms with it what does most harm", async ({ page }) => {
	const { id: owner, passkey } = fingerprinted;
	const phone = await withFingerprint(page);
	await phone.has({
		credentialId: Buffer.from(passkey.id, "base64url").toString("base64"),
		privateKey: passkey.privateKey,
		userHandle: Buffer.from(owner).toString("base64"),
		rpId: "localhost",
		isResidentCredential: true,
		signCount: 0,
	});
	const title = "A Sermon to Be Forgotten";
	const id = await add(page, "sermons", { title, preacher: "Neo" });
	const headers = { Authorization: `Bearer ${administrator.token}` };
	await page.request.delete(`/api/sermons/${id}`, { headers });
	await openPortal(page, "deleted", "en", fingerprinted);
	await rowOf(page, title)
		.getByRole("button", { name: /^Remove for good/i })
		.click();
	// The button that closes the dialog stands first in its form.
	await dialog(page).getByRole("button", { name: "Confirm with Your Passkey" }).click();
	await expect(rowOf(page, title)).toHaveCount(0);
	await expect(dialog(page)).toBeHidden();
});

test("a page that has been open for long asks who it is before it makes a passkey", async ({
	page,
	problems,
}) => {
	const phone = await withFingerprint(page);
	await withoutAutofill(page);
	await visit(page, "/admin");
	await passwordSignIn(page, latecomer);
	await expect(portal(page)).toBeVisible();
	await visit(page, "/admin/passkeys");
	const add = page.getByRole("button", { name: "Add a Passkey" });
	await phone.unlocks(false);
	await add.click();
	await expect(page.getByText("No passkey was made.")).toBeVisible();
	// A session whose last confirmation is long ago, in the place of five minutes that pass.
	const { baseURL: url } = test.info().project.use;
	await page.context().addCookies([{ name: "token", value: latecomer.token, url }]);
	await phone.unlocks(true);
	await add.click();
	await page.getByLabel("Your password").fill(latecomer.password);
	await page.getByRole("button", { name: "Go On" }).click();
	await add.click();
	await expect(page.getByText("The passkey has been added.")).toBeVisible();

	// One that has ended leads to the login.
	await page.context().clearCookies({ name: "token" });
	await add.click();
	await expect(page.getByRole("button", { name: "Access Admin Portal" })).toBeVisible();
	// The server has refused the options for a passkey, each time once.
	const refused = problems.splice(0).map((one) => one.replace(/http\S+(?=\/admin)/, ""));
	expect(refused).toEqual(Array(2).fill("401 POST /admin/passkey-options"));
});
