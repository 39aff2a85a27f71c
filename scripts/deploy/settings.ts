/** What `wrangler.toml` says of a deployment, and the few lines that `npm run deploy` writes into it. */
import { readFileSync, writeFileSync } from "node:fs";
import { unstable_readConfig } from "wrangler";
import { Refusal } from "./wrangler.ts";

export interface Settings {
	name: string;
	accountId: string | undefined;
	database: string;
	bucket: string;
	/** The namespace's name, and its id once it is known. */
	namespace: { name: string; id: string | undefined };
	domain: string | null;
	sendsMail: boolean;
}

/** @throws Refusal when a setting is missing, or would leave a site that nobody can reach */
export function readSettings(): Settings {
	const config = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
	const [database] = config.d1_databases;
	const [bucket] = config.r2_buckets;
	const [namespace] = config.kv_namespaces;
	const { name } = config;
	if (!name || !database?.database_name || !bucket?.bucket_name || !namespace) {
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
		accountId: config.account_id,
		database: database.database_name,
		bucket: bucket.bucket_name,
		namespace: { name: `${name}-${namespace.binding.toLowerCase()}`, id: namespace.id },
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

/** Changes the file as an editor would: its comments stay. `what` is for who must do it by hand. */
export function changeSettings(what: string, change: (toml: string) => string) {
	const before = readFileSync("wrangler.toml", "utf8");
	const after = change(before);
	if (after === before) {
		throw new Refusal(
			`wrangler.toml looks other than this command knows it. Write ${what} into it yourself, then run this again.`,
		);
	}
	writeFileSync("wrangler.toml", after);
}

export const withNamespace = (id: string) => (toml: string) =>
	toml.replace(/^\[\[kv_namespaces\]\]\nbinding\s*=.*$/m, `$&\nid = "${id}"`);

export const withDomain = (domain: string) => (toml: string) => {
	const line = `routes = [{ pattern = "${domain}", custom_domain = true }]`;
	const example = /^# routes = .*$/m;
	const routed = example.test(toml)
		? toml.replace(example, line)
		: toml.replace(/^name\s*=.*$/m, `$&\n${line}`);
	return withVariable(routed, "SITE_ORIGIN", `https://${domain}`);
};

export const withMail = (domain: string, pastor: string) => (toml: string) => {
	const without = toml.replace(/^#? ?\[\[send_email\]\]\n#? ?name = .*\n*/m, "");
	const bound = `${without.trimEnd()}\n\n[[send_email]]\nname = "EMAIL"\n`;
	const from = withVariable(bound, "MAIL_FROM", `accounts@${domain}`);
	return withVariable(from, "SUPER_ADMIN_EMAIL", pastor);
};

function withVariable(toml: string, name: string, value: string): string {
	const without = toml.replace(new RegExp(`^(?:# )?${name} = .*\n?`, "m"), "");
	const opened = without.replace(/^# \[vars\]$/m, "[vars]");
	const line = `[vars]\n${name} = "${value}"`;
	return /^\[vars\]$/m.test(opened)
		? opened.replace(/^\[vars\]$/m, line)
		: `${opened.trimEnd()}\n\n${line}\n`;
}
