/** What `wrangler.toml` says of a deployment, and the few lines that `npm run deploy` writes into it. */
import { readFileSync, writeFileSync } from "node:fs";
import { unstable_readConfig } from "wrangler";
import { Refusal } from "./wrangler.ts";

export type Settings = ReturnType<typeof readSettings>;

/** @throws Refusal when a setting is missing, or would leave a site that nobody can reach */
export function readSettings() {
	const config = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
	const { name, account_id: accountId } = config;
	const database = config.d1_databases[0]?.database_name;
	const bucket = config.r2_buckets[0]?.bucket_name;
	const [namespace] = config.kv_namespaces;
	if (!name || !database || !bucket || !namespace) {
		throw new Refusal(
			"wrangler.toml must have a name, and a name for the database and the bucket.",
		);
	}
	const domain = domainOf(config);
	const { SITE_ORIGIN: origin, MAIL_FROM } = config.vars as Record<string, string | undefined>;
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
		// As wrangler names it; it has an id once it is made.
		namespace: { title: `${name}-${namespace.binding.toLowerCase()}`, id: namespace.id },
		domain,
		sendsMail: Boolean(origin && MAIL_FROM),
	};
}

interface Routes {
	routes?: (string | { pattern: string })[];
	route?: string | { pattern: string };
	workers_dev?: boolean;
}

/** The domain at which a site answers; null for workers.dev, which wrangler opens where no route is. */
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
