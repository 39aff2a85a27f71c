/** What `wrangler.toml` says of a deployment, and the few lines that `npm run deploy` writes into it. */
import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "smol-toml";
import { z } from "zod";
import { Refusal } from "./wrangler.ts";

const routeSchema = z.union([z.string(), z.object({ pattern: z.string() })]);

/** What of the file matters here; wrangler itself checks the rest. */
const configSchema = z.object({
	name: z.string(),
	account_id: z.string().optional(),
	d1_databases: z.tuple([z.object({ database_name: z.string() })]),
	r2_buckets: z.tuple([z.object({ bucket_name: z.string() })]),
	kv_namespaces: z.tuple([z.object({ binding: z.string(), id: z.string().optional() })]),
	routes: z.array(routeSchema).optional(),
	route: routeSchema.optional(),
	workers_dev: z.boolean().optional(),
	vars: z
		.object({ SITE_ORIGIN: z.string(), MAIL_FROM: z.string(), KEEP_FORMS: z.string() })
		.partial()
		.default({}),
});

export type Settings = ReturnType<typeof readSettings>;

/** @throws Refusal when a setting is missing, or would leave a site that nobody can reach */
export function readSettings() {
	const { data: config, error } = configSchema.safeParse(
		parse(readFileSync("wrangler.toml", "utf8")),
	);
	if (error)
		throw new Refusal(`wrangler.toml lacks what a deployment needs.\n${z.prettifyError(error)}`);
	const { name, account_id: accountId } = config;
	const [{ database_name: database }] = config.d1_databases;
	const [{ bucket_name: bucket }] = config.r2_buckets;
	const [namespace] = config.kv_namespaces;
	const domain = domainOf(config);
	const { SITE_ORIGIN: origin, MAIL_FROM, KEEP_FORMS } = config.vars;
	if (origin && origin !== `https://${domain}`) {
		throw new Refusal(
			`In wrangler.toml, SITE_ORIGIN is ${origin}, but the site answers at ${domain ?? "workers.dev"}: links in mails would lead elsewhere. Make them the same, then run this again.`,
		);
	}
	return {
		name,
		accountId,
		database,
		bucket,
		// The namespace as wrangler names it. It has an id once it is made.
		namespace: { title: `${name}-${namespace.binding.toLowerCase()}`, id: namespace.id },
		domain,
		sendsMail: Boolean(origin && MAIL_FROM),
		/** Whether messages and registrations are stored; undefined until somebody has decided. */
		keepsForms: KEEP_FORMS ? KEEP_FORMS === "on" : undefined,
	};
}

type Routes = Pick<z.infer<typeof configSchema>, "routes" | "route" | "workers_dev">;

/** The domain of a site. Null where `wrangler.toml` names none: then it answers at workers.dev. */
export function domainOf({ routes, route, workers_dev }: Routes): string | null {
	const [first] = routes?.length ? routes : route ? [route] : [];
	if (first) return (typeof first === "string" ? first : first.pattern).replace(/\/.*$/, "");
	if (workers_dev !== false) return null;
	throw new Refusal(
		"wrangler.toml says `workers_dev = false` and has no `routes`: the site would answer nowhere. Take one of them away or write the other, then run this again.",
	);
}

export const domainLines = (domain: string) => [
	`routes = [{ pattern = "${domain}", custom_domain = true }]`,
	"[vars]",
	`SITE_ORIGIN = "https://${domain}"`,
];

export const mailLines = (domain: string, pastor: string) => [
	'send_email = [{ name = "EMAIL" }]',
	`MAIL_FROM = "accounts@${domain}"`,
	`SUPER_ADMIN_EMAIL = "${pastor}"`,
];

/** Writes whether forms are kept. The file of an earlier release has no line for it. */
export function writeKeeping(keeps: boolean) {
	const toml = readFileSync("wrangler.toml", "utf8");
	writeFileSync("wrangler.toml", withKeeping(toml, keeps));
}

export function withKeeping(toml: string, keeps: boolean): string {
	const [header, line] = ["[vars]", `KEEP_FORMS = "${keeps ? "on" : "off"}"`];
	const others = toml.split("\n").filter((other) => !/^(# ?)?KEEP_FORMS *=/.test(other));
	const place = others.findIndex((other) => /^(# ?)?\[vars\]$/.test(other));
	if (place < 0) return `${toml.trimEnd()}\n\n${header}\n${line}\n`;
	return others.toSpliced(place, 1, header, line).join("\n");
}

/** Writes each line where it stands already, with another value or behind a `#`. */
export function writeSettings(...lines: string[]) {
	const toml = lines.reduce(withLine, readFileSync("wrangler.toml", "utf8"));
	writeFileSync("wrangler.toml", toml);
}

export function withLine(toml: string, line: string): string {
	const keyOf = (text: string) => text.replace(/^# ?/, "").split(/ *= */)[0];
	const lines = toml.split("\n");
	const place = lines.findIndex((other) => keyOf(other) === keyOf(line));
	if (place >= 0) return lines.with(place, line).join("\n");
	throw new Refusal(
		`wrangler.toml has another form than this command knows. Write this line into it, then run this again: ${line}`,
	);
}
