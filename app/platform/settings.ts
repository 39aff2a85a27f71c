/*
 * Checks the Worker's environment variables and secrets. Every page needs them, so they are checked
 * without zod: zod alone is more code than everything else that a page needs.
 */

type Variables = Partial<Record<string, unknown>>;

const COORDINATE = /^[\w-]{43}$/;

const SECRET_MIN_LENGTH = 32;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** A private elliptic-curve key as a JSON Web Key (RFC 7517). */
interface PrivateJwk {
	kty: "EC";
	crv: "P-256";
	x: string;
	y: string;
	d: string;
}

/**
 * @throws Error if `json` is no valid key. The error's message does not contain `json`, because
 *   that may be a secret with a typing mistake, and errors are logged
 */
export function parseSigningKey(json: string): PrivateJwk {
	const { kty, crv, x, y, d } = objectOf(json);
	const isWhole = [x, y, d].every((part) => typeof part === "string" && COORDINATE.test(part));
	if (kty === "EC" && crv === "P-256" && isWhole) return { kty, crv, x, y, d } as PrivateJwk;
	throw new Error("The signing key is not a private JWK of the curve P-256");
}

function objectOf(json: string): Variables {
	try {
		return Object(JSON.parse(json));
	} catch {
		return {};
	}
}

function isSigningKey(value: string): boolean {
	try {
		parseSigningKey(value);
		return true;
	} catch {
		return false;
	}
}

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;
const isEmail = (value: string) => EMAIL.test(value);

const rules: Record<string, { kind: string; isValid: (value: string) => boolean }> = {
	SUPABASE_URL: {
		kind: "web address",
		isValid: (value) => /^https?:/.test(value) && URL.canParse(value),
	},
	MAIL_FROM: { kind: "e-mail address", isValid: isEmail },
	SUPER_ADMIN_EMAIL: { kind: "e-mail address", isValid: isEmail },
	BACKEND_ALLOWED_ORIGINS: {
		kind: "list of origins such as https://example.org",
		isValid: (list) => listOf(list).every(isOrigin),
	},
	AUTH_SIGNING_KEY: { kind: "private JWK of the curve P-256", isValid: isSigningKey },
	SITE_ORIGIN: { kind: "origin such as https://example.org", isValid: isOrigin },
	SECRET_KEY: {
		kind: "text of 32 characters or more",
		isValid: (value) => value.length >= SECRET_MIN_LENGTH,
	},
	SECOND_FACTOR: { kind: '"required"', isValid: (value) => value === "required" },
	KEEP_FORMS: { kind: '"on" or "off"', isValid: (value) => value === "on" || value === "off" },
	MAIL_OUTBOX: {
		kind: '"true" or "false"',
		isValid: (value) => value === "true" || value === "false",
	},
};

function parse(env: Variables) {
	const text = (name: string): string | undefined => {
		const value = env[name];
		if (value === undefined || value === "") return undefined;
		if (typeof value !== "string") throw new Error(`${name} is not a text`);
		const rule = rules[name];
		if (rule && !rule.isValid(value)) throw new Error(`${name} is no ${rule.kind}`);
		return value;
	};
	const [url, anonKey] = [text("SUPABASE_URL"), text("SUPABASE_ANON_KEY")];
	if (!url !== !anonKey) throw halfOf("SUPABASE_URL and SUPABASE_ANON_KEY");
	const mailFrom = text("MAIL_FROM");
	if (!mailFrom !== !env.EMAIL) throw halfOf("MAIL_FROM and the EMAIL binding");
	return {
		supabase: url && anonKey ? { url, anonKey } : null,
		/** The e-mail address of the super administrator in lower case; null if none is set. */
		superAdminEmail: text("SUPER_ADMIN_EMAIL")?.toLowerCase() ?? null,
		allowedOrigins: listOf(text("BACKEND_ALLOWED_ORIGINS") ?? ""),
		/**
		 * The private key with which the built-in account service signs access tokens, a JWK as
		 * JSON.
		 */
		signingKey: text("AUTH_SIGNING_KEY"),
		/** The site's public origin; null on a developer's machine. */
		siteOrigin: text("SITE_ORIGIN") ?? null,
		secretKey: text("SECRET_KEY") ?? null,
		mailFrom: mailFrom ?? null,
		/**
		 * Whether all administrators of the portal must use an authenticator app, and not only
		 * super administrators.
		 */
		requiresSecondFactor: text("SECOND_FACTOR") === "required",
		/**
		 * Whether visitors' messages and registrations are stored in the database, and not only
		 * logged.
		 */
		keepsForms: text("KEEP_FORMS") === "on",
		/**
		 * Whether mails are stored in the database for the developer to read, instead of being
		 * sent.
		 */
		hasOutbox: text("MAIL_OUTBOX") === "true",
	};
}

function halfOf(names: string): Error {
	return new Error(`${names} belong together, and one of them is missing`);
}

function listOf(commas: string): string[] {
	return commas
		.split(",")
		.map((entry) => entry.trim())
		.filter((entry) => entry !== "");
}

export type Settings = ReturnType<typeof parse>;

/**
 * The origin with which links to this site begin that are mailed, stored or shown. The setting
 * `SITE_ORIGIN` is used if it exists, because a client can send a false host name in its request, and
 * the links would lead there.
 */
export const ownOrigin = ({ siteOrigin }: Pick<Settings, "siteOrigin">, request: Request) =>
	siteOrigin ?? new URL(request.url).origin;

/**
 * The parsed settings by the Worker's `env` object, which is the same object for all requests of an
 * isolate.
 */
const known = new WeakMap<object, Settings>();

/**
 * @throws Error that names an environment variable: its value is wrong, or it needs another
 *   variable that is missing
 */
export function readSettings(env: object): Settings {
	const settings = known.get(env) ?? parse(env as Variables);
	known.set(env, settings);
	return settings;
}
