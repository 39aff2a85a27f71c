import fc from "fast-check";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { passwordNewSchema } from "~/accounts/account-form-schemas";
import { challengeFor, challengeOf } from "~/auth-service/one-time-tokens";
import { checkLength } from "~/auth-service/passwords";
import { ownUrl } from "~/auth-service/request";
import { decodeRefreshToken, encodeRefreshToken } from "~/auth-service/tokens";
import { qrCode } from "~/platform/qr-code";
import { matchingStep, newSecret } from "~/platform/security/authenticator-codes";

const ORIGIN = "https://church.example";

test("one-time codes are those of RFC 6238", () => {
	const secret = Secret.fromLatin1("12345678901234567890").base32;
	expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
	// The RFC's vectors, whose last six of eight digits these are.
	const vectors = { 59: "287082", 1111111109: "081804", 2000000000: "279037" };
	for (const [seconds, code] of Object.entries(vectors)) {
		const step = Math.floor(Number(seconds) / 30);
		expect(matchingStep(secret, code, Number(seconds) * 1000)).toBe(step);
	}
});

test("forms take passwords of the lengths that the account service takes", () => {
	for (const [length, isTaken] of [
		[5, false],
		[6, true],
		[72, true],
		[73, false],
	] as const) {
		const password = "x".repeat(length);
		expect(passwordNewSchema.safeParse({ password }).success, `form, ${length}`).toBe(isTaken);
		const check = expect(() => checkLength(password), `service, ${length}`);
		if (isTaken) check.not.toThrow();
		else check.toThrow();
	}
});

test("a code is good one step early and late, and no longer", () => {
	const secret = newSecret();
	const code = new TOTP({ secret }).generate({ timestamp: 1000 * 30_000 });
	const at = (step: number) => matchingStep(secret, code, step * 30_000);
	expect([at(999), at(1000), at(1001)]).toEqual([1000, 1000, 1000]);
	for (const given of ["", "1", `${code}0`, "abcdef", "12345é"]) {
		expect(matchingStep(secret, given, 30_000_000)).toBeNull();
	}
});

test("a refresh token tells its session and counter, and nothing forged does", () => {
	const secret = Buffer.from("secret");
	const contents = { sessionId: crypto.randomUUID(), counter: 7 };
	const token = encodeRefreshToken(secret, contents);
	expect(decodeRefreshToken(secret, token)).toEqual(contents);
	expect(decodeRefreshToken(Buffer.from("other"), token)).toBeNull();
	expect(decodeRefreshToken(secret, token.replace(".7.", ".8."))).toBeNull();
	fc.assert(fc.property(fc.string(), (text) => decodeRefreshToken(secret, text) === null));
});

test("a mailed link leads to an address of this site alone", () => {
	const alias = "https://www.church.example";
	const led = (to?: string) => ownUrl(ORIGIN, alias, to);
	expect(led(`${alias}/signup?lng=tn`)).toBe(`${ORIGIN}/signup?lng=tn`);
	expect(led()).toBe(`${ORIGIN}/`);
	expect(led("/signup?lng=tn#x")).toBe(`${ORIGIN}/signup?lng=tn`);
	expect(led(`${ORIGIN}//evil.example`)).toBe(`${ORIGIN}//evil.example`);
	const elsewhere = [
		"https://evil.example",
		"//evil.example",
		"/\\evil.example",
		"http://church.example/",
		"https://church.example.evil.example/",
		"https://church.example@evil.example/",
		"javascript:alert(1)",
		"data:text/html,x",
		"https://",
		"blob:https://church.example/x",
		"https://church.example:8443/",
	];
	for (const address of elsewhere) expect(led(address), address).toBe(`${ORIGIN}/`);
	fc.assert(
		fc.property(fc.webUrl(), (url) => {
			expect(led(url)).toBe(`${ORIGIN}/`);
		}),
	);
});

test("both methods of PKCE compare the same hash", () => {
	const verifier = "v".repeat(43);
	const challenge = challengeFor(verifier);
	const asked = (code_challenge: string, code_challenge_method: string) =>
		challengeOf({ code_challenge, code_challenge_method });
	expect(asked(challenge, "s256")).toBe(challenge);
	expect(asked(verifier, "plain")).toBe(challenge);
	expect(asked("", "")).toBeNull();
	expect(() => asked(challenge, "md5")).toThrow();
	expect(() => asked("short", "s256")).toThrow();
	expect(() => asked("!".repeat(43), "s256")).toThrow();
});

test("a QR code is drawn as other encoders draw it", () => {
	const svg = qrCode("HELLO");
	for (const [y, row] of encode("HELLO", { ecc: "M", border: 4 }).data.entries()) {
		for (const [x, dark] of row.entries()) {
			expect(svg.includes(`M${10 * x},${10 * y}h10v10h-10z`)).toBe(dark);
		}
	}
	expect(svg).toContain('viewBox="0 0 290 290"');
	expect(() => qrCode("x".repeat(2332))).toThrow(RangeError);
});
