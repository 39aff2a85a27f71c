import { expect, test } from "vitest";
import { isCommonPassword } from "~/accounts/passwords/common-passwords.server";
import { packCommonPasswords } from "../../scripts/common-passwords.ts";

test("the passwords that most people use are known, however they are written", () => {
	for (const password of ["123456", "password", "PassWord1", "iloveyou", "qwerty", "zxcvbnm"]) {
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
	]) {
		expect(isCommonPassword(own), own).toBe(true);
	}
	for (const other of ["Jesus loves Neo", "kingdom of cats", "sidings-12-red"]) {
		expect(isCommonPassword(other), other).toBe(false);
	}
});

test("the list weighs little in the Worker", () => {
	expect(packCommonPasswords().length).toBeLessThan(30_000);
	expect(packCommonPasswords().length).toBeGreaterThan(15_000);
});
