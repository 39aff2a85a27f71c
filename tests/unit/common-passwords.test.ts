import { expect, test, vi } from "vitest";
import { isCommonPassword } from "~/accounts/passwords/common-passwords.server";
import type { Dependencies } from "~/auth-service/context";
import { refuseCommon } from "~/auth-service/passwords";

const email = "neo.kgosi7@mail.example";

const listOf = (texts: string) => texts.split("\n").flatMap((text) => text.trim() || []);

test("the passwords that most people use are known, however they are written", () => {
	const common = `123456 password PassWord1 iloveyou iloveyou1 qwerty zxcvbnm 654321 987654321 999999
		00000000 121212 12341234 aaaaaa abcdefgh abcabc P@ssw0rd`;
	for (const password of common.split(/\s+/)) {
		expect(isCommonPassword(password, email), password).toBe(true);
	}
	for (const password of ["", "correct horse", "demo-portal", "Gaborone by night", "18301827364"]) {
		expect(isCommonPassword(password, email), password).toBe(false);
	}
	expect(isCommonPassword("demo-portal", "admin@demo.example")).toBe(false);
});

test("so is what consists of the church's words, the Bible's, those of the address, and digits", () => {
	const own = `
		Jesus2026!
		tati-siding
		KingdomRealms1
		Letsatsi 12
		1Jesu1Morena
		admin123
		godisgood
		Godisgood1!
		G0d1sG00d
		God is good all the time
		jesusislord
		jesussaves
		J3$u$ S@v3s
		God's gr@ce
		thelordismyshepherd
		in the name of Jesus
		PraiseTheLord7
		psalm23
		Psalm 119:105-106
		john3:16
		1 Corinthians 13
		Mathaio 6:33
		MODIMO2026
		Modimo o molemo
		Morena ke modisa wame
		Ke a leboga Jesu
		bishop-kagiso
		neokgosi
		Neo.Kgosi!
		N30 Kg0s1 1990
		neo.kgosi7
		neo.kgosi7@mail.example
		neo loves jesus`;
	for (const password of listOf(own)) {
		expect(isCommonPassword(password, email), password).toBe(true);
	}
});

test("who adds words of her own, much else or many words is not refused", () => {
	const others = `
		Jesus loves Thato
		kingdom of cats
		sidings-12-red
		Jesus 🙏🎵🌍🔥🎺🌻
		correct horse battery staple
		another one
		you and me
		my grandmother sang in the choir
		The Lord mended my old Toyota
		Pula e nele bokgolo, Morena
		ntate o rekile koloi e tshetlha
		two fish and five loaves
		Haggai bread Zion shepherd Eden trumpets
		Grace and peace to you from God our Father and the Lord Jesus Christ`;
	for (const password of listOf(others)) {
		expect(isCommonPassword(password, email), password).toBe(false);
	}
	expect(isCommonPassword("neokgosi", "thato@mail.example")).toBe(false);
});

test("the account service weighs a password once: not if the site has weighed it", async () => {
	const site = { isCommonPassword: vi.fn(async () => true) };
	const refuse = (countsSignIns: boolean) =>
		refuseCommon({ site, countsSignIns } as unknown as Dependencies, "iloveyou", email);
	await refuse(false);
	expect(site.isCommonPassword).not.toHaveBeenCalled();
	await expect(refuse(true)).rejects.toMatchObject({ code: "weak_password" });
});
