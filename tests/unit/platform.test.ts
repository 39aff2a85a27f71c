import fc from "fast-check";
import { expect, test } from "vitest";
import { byteRange } from "~/platform/http/byte-range";
import { isCrossSiteWrite } from "~/platform/http/security-headers";
import { localPath } from "~/platform/http/url";
import { csvLine } from "~/platform/lists/csv";
import { clientIp } from "~/platform/security/rate-limit.server";
import { cleanText } from "~/platform/text";

test("whatever is made of slashes, backslashes, dots and hosts, the way back stays on the site", () => {
	const piece = fc.constantFrom(
		..."/ // \\ . .. ; @ : ? # % %2f %5c %09 %00 https: javascript: data: evil.example".split(" "),
		..."\t\n\r\0 \u2028\u3000／＼．",
	);
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
			for (const start of ["", "/", "/events", "/?returnTo="]) {
				const path = localPath(start + pieces.join(""));
				expect(path).toMatch(/^\/(?![/\\])/);
				expect(path).not.toMatch(/[\t\r\n]/);
				expect(new URL(path, "https://church.example").origin).toBe("https://church.example");
			}
		}),
		{ numRuns: 2000 },
	);
});

test("a path to return to never leads to another site", () => {
	expect(localPath("/events?tab=past")).toBe("/events?tab=past");
	for (const elsewhere of [
		"//evil.example",
		"/\\evil.example",
		"/.//evil.example",
		"https://evil.example/",
		"javascript:alert(1)",
		"events",
		"",
		null,
		"/\t/evil.example",
	]) {
		expect(localPath(elsewhere), String(elsewhere)).toBe("/");
	}
});

test("no cell of a table begins a formula or ends before its text does", () => {
	const dangerous = [
		"=1+1",
		"+1",
		"-1",
		"@SUM(1)",
		"\t=1",
		"\r=1",
		"\n=1",
		"\n",
		";=1",
		",=1",
		"|=1",
	];
	for (const text of [
		...dangerous,
		"＝1",
		"＋1",
		"－1",
		"＠1",
		" =1",
		"\u3000=1",
		"\u00a0=1",
		"\ufeff=1",
	]) {
		expect(csvLine([text]), JSON.stringify(text)).toBe(`"'${text}"\r\n`);
	}
	for (const text of ["Grace", "1 = 1", "", "a;=1", "–", "Ke a leboga"]) {
		expect(csvLine([text])).toBe(`"${text}"\r\n`);
	}
	expect(csvLine([-1, true, null, undefined])).toBe('"-1","true","",""\r\n');
	const cell = fc.string({ unit: fc.constantFrom(...'=+-@;,"\t\r\n ab＝') });
	fc.assert(
		fc.property(fc.array(cell, { minLength: 1 }), (texts) => {
			const line = csvLine(texts);
			const cells = [...line.matchAll(/"((?:[^"]|"")*)"(,|\r\n$)/g)];
			expect(cells.map(([whole]) => whole).join("")).toBe(line);
			const read = cells.map(([, text]) => text?.replaceAll('""', '"'));
			expect(read.map((text) => text?.replace(/^'/, ""))).toEqual(texts);
			for (const text of read) expect(text).not.toMatch(/^[\s;,|]*[=+\-@＝＋－＠]/);
		}),
	);
});

test("a query parameter can be left out", () => {
	expect(localPath("/sermons?lng=tn&series=A%20B", ["lng"])).toBe("/sermons?series=A+B");
	expect(localPath("/?lng=tn", ["lng"])).toBe("/");
});

test("only a write from another origin is a cross-site write", () => {
	const request = (method: string, origin?: string) =>
		new Request("https://church.example/language", {
			method,
			headers: origin === undefined ? {} : { Origin: origin },
		});
	expect(isCrossSiteWrite(request("POST", "https://church.example"))).toBe(false);
	expect(isCrossSiteWrite(request("POST"))).toBe(false);
	expect(isCrossSiteWrite(request("GET", "https://evil.example"))).toBe(false);
	expect(isCrossSiteWrite(request("POST", "https://evil.example"))).toBe(true);
	expect(isCrossSiteWrite(request("DELETE", "null"))).toBe(true);
	expect(isCrossSiteWrite(request("POST", "http://church.example"))).toBe(true);
	const fetched = request("POST");
	fetched.headers.set("Sec-Fetch-Site", "cross-site");
	expect(isCrossSiteWrite(fetched)).toBe(true);
});

test("a client is known by its IPv4 address or its IPv6 network", () => {
	const known = (address: string) =>
		clientIp(new Request("https://church.example/", { headers: { "CF-Connecting-IP": address } }));
	expect(known("203.0.113.7")).toBe("203.0.113.7");
	expect(known("::ffff:203.0.113.7")).toBe("203.0.113.7");
	for (const same of ["2001:db8::1", "2001:DB8:0:0:ab::", "2001:0db8:0000:0000:1:2:3:4"]) {
		expect(known(same), same).toBe("2001:db8:0:0::/64");
	}
	expect(known("2001:db8:0:1::1")).toBe("2001:db8:0:1::/64");
	expect(known("::1")).toBe("0:0:0:0::/64");
	expect(clientIp(new Request("https://church.example/"))).toBeNull();
});

test("of control characters what means something is translated, and the rest left out", () => {
	const translated = {
		"a\vb\fc\x85d\r\ne": "a\nb\nc\nd\ne",
		"\x91God\x92s\x92 \x93Word\x94 1\x962\x97": "‘God’s’ “Word” 1–2—",
		"Mma Nt\x9ahi \x8a\x80\x99": "Mma Ntšhi Š€™",
		"a\0b\x07c\x7fd\x81e\x9df": "abcdef",
		"a\tb\nc": "a\tb\nc",
	};
	for (const [typed, kept] of Object.entries(translated)) expect(cleanText(typed)).toBe(kept);
});

test.each([
	["bytes=0-", 10, 0, 10],
	["bytes=0-1", 10, 0, 2],
	["bytes=3-3", 10, 3, 1],
	["bytes=8-99", 10, 8, 2],
	["bytes=-4", 10, 6, 4],
	["bytes=-99", 10, 0, 10],
	["bytes=10-", 10, 10, 0],
	["bytes=12-14", 10, 10, 0],
	["bytes=-0", 10, 10, 0],
	["bytes=0-", 0, 0, 0],
])("the range %s of %i bytes begins at %i and has %i", (header, size, offset, length) => {
	expect(byteRange(header, size)).toEqual({ offset, length });
});

test.each([null, "", "bytes=-", "bytes=5-2", "bytes=a-2", "bytes=0-1,3-4", "items=0-1"])(
	"the header %s asks for the whole file, as an invalid range is ignored",
	(header) => {
		expect(byteRange(header, 10)).toBeNull();
	},
);
