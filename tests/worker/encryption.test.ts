import { expect, test } from "vitest";
import { encryptionOf } from "~/platform/security/encryption";

const SECRET_KEY = "a secret of the Worker, 32 characters or more";
const totp = encryptionOf(SECRET_KEY, "totp");

test("what is encrypted for a row is read there, and nowhere else", () => {
	const stored = totp.encrypt("JBSWY3DPEHPK3PXP", "ann");
	expect(stored).not.toContain("JBSWY3DPEHPK3PXP");
	expect(totp.encrypt("JBSWY3DPEHPK3PXP", "ann")).not.toBe(stored);
	expect(totp.decrypt(stored, "ann")).toBe("JBSWY3DPEHPK3PXP");
	expect(() => totp.decrypt(stored, "neo")).toThrow();
	expect(() => encryptionOf(SECRET_KEY, "signing key").decrypt(stored, "ann")).toThrow();
	expect(() => encryptionOf(`${SECRET_KEY}!`, "totp").decrypt(stored, "ann")).toThrow();
	expect(() => totp.decrypt(`${stored.slice(0, -2)}AA`, "ann")).toThrow();
	expect(() => encryptionOf(null, "totp").decrypt(stored, "ann")).toThrow("SECRET_KEY");
});

test("a text from before the secret was set is read as it is, and can be told", () => {
	const plain = encryptionOf(null, "totp").encrypt("JBSWY3DPEHPK3PXP", "ann");
	expect(totp.decrypt(plain, "ann")).toBe("JBSWY3DPEHPK3PXP");
	expect(totp.isPlain(plain)).toBe(true);
	expect(totp.isPlain(totp.encrypt(plain, "ann"))).toBe(false);
});
