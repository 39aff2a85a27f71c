import fc from "fast-check";
import { expect, test } from "vitest";
import { hashPassword, isPassword } from "~/auth-service/passwords";
import { challengeFor, challengeOf } from "~/auth-service/pkce";
import { qrCode, qrModules } from "~/auth-service/qr-code";
import { ownAddress } from "~/auth-service/redirect";
import { decodeRefreshToken, encodeRefreshToken } from "~/auth-service/refresh-tokens";
import { codeAt, encodeBase32, matchingStep, newSecret } from "~/auth-service/totp";

const ORIGIN = "https://church.example";

test("one-time codes are those of RFC 6238", () => {
	const secret = encodeBase32(new TextEncoder().encode("12345678901234567890"));
	expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
	// The RFC's vectors, whose last six of eight digits these are.
	const vectors = { 59: "287082", 1111111109: "081804", 2000000000: "279037" };
	for (const [seconds, code] of Object.entries(vectors)) {
		expect(codeAt(secret, Math.floor(Number(seconds) / 30))).toBe(code);
		expect(matchingStep(secret, code, Number(seconds) * 1000)).not.toBeNull();
	}
});

test("a code is good one step early and late, and no longer", () => {
	const secret = newSecret();
	const code = codeAt(secret, 1000);
	const at = (step: number) => matchingStep(secret, code, step * 30_000);
	expect([at(999), at(1000), at(1001)]).toEqual([1000, 1000, 1000]);
	for (const given of ["", "1", `${code}0`, "abcdef"]) {
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

test("a mailed link leads to an address of this site or nowhere", () => {
	expect(ownAddress(ORIGIN, undefined)).toBe(`${ORIGIN}/`);
	expect(ownAddress(ORIGIN, "/signup?lng=tn#x")).toBe(`${ORIGIN}/signup?lng=tn`);
	expect(ownAddress(ORIGIN, `${ORIGIN}//evil.example`)).toBe(`${ORIGIN}//evil.example`);
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
	];
	for (const address of elsewhere) expect(() => ownAddress(ORIGIN, address), address).toThrow();
	fc.assert(
		fc.property(fc.webUrl(), (url) => {
			expect(() => ownAddress(ORIGIN, url)).toThrow();
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

test("a password is its own hash's alone", async () => {
	const hash = await hashPassword("tshepo 🙏 1");
	expect(await isPassword("tshepo 🙏 1", hash)).toBe(true);
	expect(await isPassword("tshepo 🙏 2", hash)).toBe(false);
	expect(await isPassword("", null)).toBe(false);
	expect(await isPassword("tshepo 🙏 1", null)).toBe(false);
	expect(await hashPassword("tshepo 🙏 1")).not.toBe(hash);
});

test("a QR code is drawn as other encoders draw it", () => {
	const rows = qrModules("HELLO").map((row) => row.map((dark) => (dark ? "█" : "·")).join(""));
	expect(rows).toMatchInlineSnapshot(`
		[
		  "███████··███··███████",
		  "█·····█·█·██··█·····█",
		  "█·███·█···█···█·███·█",
		  "█·███·█···██··█·███·█",
		  "█·███·█·█·█·█·█·███·█",
		  "█·····█··██·█·█·····█",
		  "███████·█·█·█·███████",
		  "·········█·██········",
		  "█·█·█·█··█·█····█··█·",
		  "█·█·█····██···█····█·",
		  "·····██··██·█···█████",
		  "█·█·██·█·██···█····█·",
		  "·██··███·██·█·█·█·█··",
		  "········█·██·█·█··██·",
		  "███████····█·███··███",
		  "█·····█···████·██····",
		  "█·███·█·█·██·███··███",
		  "█·███·█··█····██··██·",
		  "█·███·█·█·█·█···█·█·█",
		  "█·····█··██···█·█··█·",
		  "███████·█·█·█·██··███",
		]
	`);
	expect(qrCode("HELLO")).toContain('viewBox="-4 -4 29 29"');
	expect(() => qrModules("x".repeat(2332))).toThrow(RangeError);
});
