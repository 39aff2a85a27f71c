import { expect, test } from "vitest";
import { readSettings } from "~/platform/settings";

test("nothing has to be set, and an empty variable is none", () => {
	const none = {
		supabase: null,
		superAdminEmail: null,
		allowedOrigins: [],
		signingKey: undefined,
		siteOrigin: null,
		secretKey: null,
		mailFrom: null,
		hasOutbox: false,
		requiresSecondFactor: false,
		keepsForms: false,
	};
	expect(readSettings({})).toEqual(none);
	expect(readSettings({ SUPABASE_URL: "", SUPER_ADMIN_EMAIL: "", DB: {} })).toEqual(none);
});

test("a hosted account service needs both its address and its key", () => {
	const SUPABASE_URL = "https://project.supabase.example";
	for (const half of [{ SUPABASE_URL }, { SUPABASE_ANON_KEY: "key", SUPABASE_URL: "" }]) {
		expect(() => readSettings(half)).toThrow("SUPABASE_URL and SUPABASE_ANON_KEY belong together");
	}
	expect(readSettings({ SUPABASE_URL, SUPABASE_ANON_KEY: "key" }).supabase).toEqual({
		url: SUPABASE_URL,
		anonKey: "key",
	});
});

test("mail needs both its sender and the binding that sends it", () => {
	for (const half of [{ MAIL_FROM: "a@church.example" }, { EMAIL: {}, MAIL_FROM: "" }]) {
		expect(() => readSettings(half)).toThrow("MAIL_FROM and the EMAIL binding belong together");
	}
	expect(readSettings({ MAIL_FROM: "a@church.example", EMAIL: {} }).mailFrom).toBe(
		"a@church.example",
	);
});

test("a signing key that is none is named, and not told", () => {
	// The example of RFC 7517, appendix A.2.
	const key = {
		kty: "EC",
		crv: "P-256",
		x: "MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4",
		y: "4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM",
		d: "870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE",
	};
	const text = JSON.stringify(key);
	expect(readSettings({ AUTH_SIGNING_KEY: text }).signingKey).toBe(text);
	const { d, ...publicKey } = key;
	for (const odd of ["secret", "{}", { ...key, crv: "P-384" }, { ...key, d: `${d}=` }, publicKey]) {
		const given = typeof odd === "string" ? odd : JSON.stringify(odd);
		const read = () => readSettings({ AUTH_SIGNING_KEY: given });
		expect(read, given).toThrow("AUTH_SIGNING_KEY");
		expect(read, given).not.toThrow(/870MB|secret/);
	}
});

test("origins are listed with commas, and only origins are", () => {
	const parse = (list: string) => readSettings({ BACKEND_ALLOWED_ORIGINS: list }).allowedOrigins;
	expect(parse("https://a.example, http://localhost:3000,")).toEqual([
		"https://a.example",
		"http://localhost:3000",
	]);
	for (const odd of ["*", "a.example", "https://a.example/", "https://a.example/path"]) {
		expect(() => parse(odd), odd).toThrow("BACKEND_ALLOWED_ORIGINS");
	}
});

test("the settings of one environment are read once", () => {
	const env = { MAIL_OUTBOX: "true" };
	expect(readSettings(env)).toBe(readSettings(env));
	expect(readSettings({ ...env })).not.toBe(readSettings(env));
});

test("false means false", () => {
	expect(readSettings({ MAIL_OUTBOX: "true" }).hasOutbox).toBe(true);
	expect(readSettings({ MAIL_OUTBOX: "false" }).hasOutbox).toBe(false);
});

test("a wrong value is named", () => {
	expect(() => readSettings({ MAIL_OUTBOX: "yes" })).toThrow("MAIL_OUTBOX");
	expect(() => readSettings({ SUPER_ADMIN_EMAIL: "nobody" })).toThrow("SUPER_ADMIN_EMAIL");
	expect(() => readSettings({ SITE_ORIGIN: "church.example" })).toThrow("SITE_ORIGIN");
	expect(() => readSettings({ SECRET_KEY: "short" })).toThrow("SECRET_KEY");
	expect(() => readSettings({ SUPABASE_URL: "project" })).toThrow("SUPABASE_URL");
	expect(readSettings({ SUPER_ADMIN_EMAIL: "Ann@Church.example" }).superAdminEmail).toBe(
		"ann@church.example",
	);
});

test("authenticator apps are required by one word, and by no other", () => {
	expect(readSettings({ SECOND_FACTOR: "required" }).requiresSecondFactor).toBe(true);
	expect(() => readSettings({ SECOND_FACTOR: "yes" })).toThrow('SECOND_FACTOR is no "required"');
});

test("forms are kept by one word, and not without it", () => {
	expect(readSettings({ KEEP_FORMS: "on" }).keepsForms).toBe(true);
	expect(readSettings({ KEEP_FORMS: "off" }).keepsForms).toBe(false);
	for (const KEEP_FORMS of ["true", "yes", "ON"]) {
		expect(() => readSettings({ KEEP_FORMS })).toThrow('KEEP_FORMS is no "on" or "off"');
	}
});
