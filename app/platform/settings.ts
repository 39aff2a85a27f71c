import { z } from "zod";

/** An empty variable counts as missing. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
	z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const origins = z.string().transform((list, context) =>
	list
		.split(",")
		.map((entry) => entry.trim())
		.filter((entry) => entry !== "")
		.map((entry) => {
			if (URL.canParse(entry) && new URL(entry).origin === entry) return entry;
			context.addIssue(`${JSON.stringify(entry)} is no origin such as https://example.org`);
			return z.NEVER;
		}),
);

/** 256 bits in base64url. */
const coordinate = z.string().regex(/^[\w-]{43}$/);

const privateJwk = z.object({
	kty: z.literal("EC"),
	crv: z.literal("P-256"),
	x: coordinate,
	y: coordinate,
	d: coordinate,
});

/**
 * Reads a private JWK from its JSON.
 *
 * @throws Error for another text. Its message never contains the text, which may be a secret with a
 *   typing mistake.
 */
export function parseSigningKey(json: string) {
	try {
		return privateJwk.parse(JSON.parse(json));
	} catch {
		throw new Error("The signing key is not a private JWK of the curve P-256");
	}
}

const signingKey = z.string().superRefine((json, context) => {
	try {
		parseSigningKey(json);
	} catch (error) {
		context.addIssue(String(error));
	}
});

const settings = z
	.object({
		SUPABASE_URL: optional(z.url({ protocol: /^https?$/ })),
		SUPABASE_ANON_KEY: optional(z.string()),
		SUPER_ADMIN_EMAIL: optional(z.email()),
		BACKEND_ALLOWED_ORIGINS: optional(origins),
		AUTH_SIGNING_KEY: optional(signingKey),
		MAIL_FROM: optional(z.email()),
		/** The binding that sends mail. */
		EMAIL: z.unknown().optional(),
		MAIL_OUTBOX: optional(z.enum(["true", "false"])),
	})
	.refine((env) => Boolean(env.SUPABASE_URL) === Boolean(env.SUPABASE_ANON_KEY), {
		path: ["SUPABASE_URL", "SUPABASE_ANON_KEY"],
		error: "SUPABASE_URL and SUPABASE_ANON_KEY belong together, and one of them is missing",
	})
	.refine((env) => Boolean(env.MAIL_FROM) === Boolean(env.EMAIL), {
		path: ["MAIL_FROM"],
		error: "MAIL_FROM and the EMAIL binding belong together, and one of them is missing",
	})
	.transform((env) => ({
		/** The hosted Supabase project, if there is one. */
		supabase:
			env.SUPABASE_URL && env.SUPABASE_ANON_KEY
				? { url: env.SUPABASE_URL, anonKey: env.SUPABASE_ANON_KEY }
				: null,
		/**
		 * The address of the account that becomes super admin when it signs in, once; in lower case.
		 */
		superAdminEmail: env.SUPER_ADMIN_EMAIL?.toLowerCase() ?? null,
		/** The origins of other sites whose pages may call the backend. */
		allowedOrigins: env.BACKEND_ALLOWED_ORIGINS ?? [],
		/**
		 * The private JWK with which the embedded account service signs; without one, it makes its own.
		 */
		signingKey: env.AUTH_SIGNING_KEY,
		/** The address that mails come from. */
		mailFrom: env.MAIL_FROM ?? null,
		/** Whether mails are stored for the developer to read instead of being sent. */
		keepsMail: env.MAIL_OUTBOX === "true",
	}));

export type Settings = z.output<typeof settings>;

const known = new WeakMap<object, Settings>();

/**
 * The Worker's variables and secrets. All are optional. They are read once for each `env`, which is
 * the same for all requests of an isolate.
 *
 * @throws ZodError that names a variable with a wrong value, or one that needs another one
 */
export function readSettings(env: object): Settings {
	const read = known.get(env) ?? settings.parse(env);
	known.set(env, read);
	return read;
}
