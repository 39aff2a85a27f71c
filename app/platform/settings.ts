type Variables = Partial<Record<string, unknown>>;

/** 256 bits in base64url. */
const COORDINATE = /^[\w-]{43}$/;

const SECRET_MIN_LENGTH = 32;

const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** A key of the curve P-256 as RFC 7517 writes it, with its private part. */
interface PrivateJwk {
	kty: "EC";
	crv: "P-256";
	x: string;
	y: string;
	d: string;
}

/**
 * Reads a private JWK from its JSON.
 *
 * @throws Error for another text. Its message never contains the text, which may be a secret with a
 *   typing mistake.
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

/** A variable's text; an empty one counts as missing. */
function text(variables: Variables, name: string): string | undefined {
	const value = variables[name];
	if (value === undefined || value === "") return undefined;
	if (typeof value === "string") return value;
	throw new Error(`${name} is not a text`);
}

/** The same for a text that must be of a kind. @param kind as in "is no e-mail address" */
function textThat(
	isRight: (value: string) => boolean,
	kind: string,
	variables: Variables,
	name: string,
): string | undefined {
	const value = text(variables, name);
	if (value === undefined || isRight(value)) return value;
	throw new Error(`${name} is no ${kind}`);
}

const isWebAddress = (value: string) => /^https?:/.test(value) && URL.canParse(value);
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;
const isSecret = (value: string) => value.length >= SECRET_MIN_LENGTH;
const isMailAddress = (value: string) => MAIL_ADDRESS.test(value);
const isSwitch = (value: string) => value === "true" || value === "false";
const isSigningKey = (value: string) => {
	try {
		return parseSigningKey(value) !== null;
	} catch {
		return false;
	}
};

/** Both or none of two things that need each other. */
function together<Left, Right>(
	left: Left | undefined,
	right: Right | undefined,
	names: string,
): [Left, Right] | null {
	if (left && right) return [left, right];
	if (!left && !right) return null;
	throw new Error(`${names} belong together, and one of them is missing`);
}

/**
 * Checks the variables by hand: pages of the site need them, and would have to load zod for them,
 * which is more code than the rest of a page.
 */
function parse(env: Variables) {
	const hosted = together(
		textThat(isWebAddress, "web address", env, "SUPABASE_URL"),
		text(env, "SUPABASE_ANON_KEY"),
		"SUPABASE_URL and SUPABASE_ANON_KEY",
	);
	const mail = together(
		textThat(isMailAddress, "e-mail address", env, "MAIL_FROM"),
		env.EMAIL,
		"MAIL_FROM and the EMAIL binding",
	);
	const superAdmin = textThat(isMailAddress, "e-mail address", env, "SUPER_ADMIN_EMAIL");
	const origins = textThat(
		(list) => listOf(list).every(isOrigin),
		"list of origins such as https://example.org",
		env,
		"BACKEND_ALLOWED_ORIGINS",
	);
	return {
		/** The hosted Supabase project, if there is one. */
		supabase: hosted && { url: hosted[0], anonKey: hosted[1] },
		/**
		 * The address of the account that becomes super admin when it signs in, once; in lower case.
		 */
		superAdminEmail: superAdmin?.toLowerCase() ?? null,
		/** The origins of other sites whose pages may call the backend. */
		allowedOrigins: listOf(origins ?? ""),
		/**
		 * The private JWK with which the embedded account service signs; without one, it makes its own.
		 */
		signingKey: textThat(isSigningKey, "private JWK of the curve P-256", env, "AUTH_SIGNING_KEY"),
		/** Where the site is, such as `https://church.example`; null on a developer's machine. */
		siteOrigin:
			textThat(isOrigin, "origin such as https://example.org", env, "SITE_ORIGIN") ?? null,
		/**
		 * What secrets in the database are encrypted with, and names in logs are hashed with; null where
		 * it is not set.
		 */
		secretKey: textThat(isSecret, "text of 32 characters or more", env, "SECRET_KEY") ?? null,
		/** The address that mails come from. */
		mailFrom: mail?.[0] ?? null,
		/** Whether mails are stored for the developer to read instead of being sent. */
		keepsMail: textThat(isSwitch, '"true" or "false"', env, "MAIL_OUTBOX") === "true",
	};
}

function listOf(commas: string): string[] {
	return commas
		.split(",")
		.map((entry) => entry.trim())
		.filter((entry) => entry !== "");
}

export type Settings = ReturnType<typeof parse>;

const known = new WeakMap<object, Settings>();

/**
 * The Worker's variables and secrets. All are optional. They are read once for each `env`, which is
 * the same for all requests of an isolate.
 *
 * @throws Error that names a variable with a wrong value, or one that needs another one
 */
export function readSettings(env: object): Settings {
	const read = known.get(env) ?? parse(env as Variables);
	known.set(env, read);
	return read;
}
