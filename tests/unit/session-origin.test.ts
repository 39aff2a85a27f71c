import { expect, test } from "vitest";
import { sessionOrigin } from "~/accounts/sessions/session-origin.server";

const from = (headers: Record<string, string>) =>
	sessionOrigin(new Request("https://church.example", { headers }));

const android = "Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = "iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows = "Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
	["Chrome", "Android", `Mozilla/5.0 (${android} Chrome/126.0 Mobile Safari/537.36`],
	[
		"Samsung Internet",
		"Android",
		`Mozilla/5.0 (${android} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
	],
	["Safari", "iOS", `Mozilla/5.0 (${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
	["Edge", "Windows", `Mozilla/5.0 (${windows} Chrome/126.0 Safari/537.36 Edg/126.0`],
	["Firefox", "Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0"],
	["curl", null, "curl/8.5.0"],
	[null, null, "<script>alert(1)</script>"],
	[null, null, ""],
])("%s on %s is named for %s", (browser, system, agent) => {
	expect(from({ "User-Agent": agent })).toMatchObject({ browser, system });
});

test("a place is a country and the beginning of a network, as Cloudflare knows them", () => {
	expect(from({ "CF-IPCountry": "BW", "CF-Connecting-IP": "203.0.113.77" })).toMatchObject({
		country: "BW",
		network: "203.0.113.0/24",
	});
	expect(from({ "CF-Connecting-IP": "2001:db8:1:2:3::4" }).network).toBe("2001:db8:1::/48");
	for (const country of ["XX", "T1", "", "Botswana"]) {
		expect(from({ "CF-IPCountry": country })).toMatchObject({ country: null, network: null });
	}
});
