import { expect, test } from "vitest";
import { isCommonPassword } from "~/accounts/passwords/common-passwords.server";
import { packCommonPasswords } from "../../scripts/common-passwords.ts";

test("the passwords that most people use are known, however they are written", () => {
	for (const password of ["123456", "password", "PassWord1", "iloveyou", "qwerty", "zxcvbnm"]) {
		expect(isCommonPassword(password), password).toBe(true);
	}
	for (const password of ["", "correct horse", "demo-portal", "Gaborone by night", "tati-siding"]) {
		expect(isCommonPassword(password), password).toBe(false);
	}
});

test("the list weighs little in the Worker", () => {
	expect(packCommonPasswords().length).toBeLessThan(15_000);
	expect(packCommonPasswords().length).toBeGreaterThan(5_000);
});
