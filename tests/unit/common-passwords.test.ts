import { expect, test } from "vitest";
import { isCommonPassword } from "~/accounts/passwords/common-passwords.server";

test("the passwords that most people use are known, however they are written", () => {
	const common = `123456 password PassWord1 iloveyou iloveyou1 qwerty zxcvbnm 654321 987654321 999999
		00000000 121212 12341234 aaaaaa abcdefgh abcabc P@ssw0rd`;
	for (const password of common.split(/\s+/)) {
		expect(isCommonPassword(password), password).toBe(true);
	}
	for (const password of ["", "correct horse", "demo-portal", "Gaborone by night", "18301827364"]) {
		expect(isCommonPassword(password), password).toBe(false);
	}
});

test("so are the church's own words, put together and with digits", () => {
	for (const own of [
		"Jesus2026!",
		"tati-siding",
		"KingdomRealms1",
		"Letsatsi 12",
		"1Jesu1Morena",
		"admin123",
	]) {
		expect(isCommonPassword(own), own).toBe(true);
	}
	for (const other of ["Jesus loves Neo", "kingdom of cats", "sidings-12-red"]) {
		expect(isCommonPassword(other), other).toBe(false);
	}
});
