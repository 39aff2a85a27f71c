import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { getPlatformProxy } from "wrangler";

/** Where a developer's machine keeps its database and bucket. */
export const localState = process.env.STATE ?? ".wrangler/state";

/** A configuration that is made for one command, beside the real one since paths start there. */
const REMOTE_CONFIG = "wrangler.remote.toml";

/** What messages call the site whose database and bucket a command uses. */
export const siteNamed = (isRemote: boolean) => (isRemote ? "the deployed site" : "this machine");

interface Bindings {
	DB: D1Database;
	MEDIA: R2Bucket;
}

/**
 * Opens the database and the bucket for a command of an operator, and closes them after it.
 *
 * @param isRemote the deployed ones, for whoever is logged in with wrangler; else the local ones
 */
export async function withCloudflare<Result>(
	isRemote: boolean,
	use: (bindings: Bindings) => Promise<Result>,
): Promise<Result> {
	if (isRemote) writeFileSync(REMOTE_CONFIG, remoteConfig(readFileSync("wrangler.toml", "utf8")));
	try {
		const proxy = await getPlatformProxy<Bindings>({
			configPath: isRemote ? REMOTE_CONFIG : "wrangler.toml",
			persist: { path: `${localState}/v3` },
			remoteBindings: isRemote,
			envFiles: [],
		});
		try {
			return await use(proxy.env);
		} finally {
			await proxy.dispose();
		}
	} finally {
		rmSync(REMOTE_CONFIG, { force: true });
	}
}

/** The configuration with the deployed database and bucket in place of local ones. */
function remoteConfig(config: string): string {
	const remote = config.replace(/^\[\[(?:d1_databases|r2_buckets)\]\]$/gm, "$&\nremote = true");
	if (/^database_id\s*=/m.test(remote)) return remote;
	// A deployment finds the database by its name, but a connection from outside needs its id.
	const name = /^database_name\s*=\s*"([^"]+)"/m.exec(config)?.[1] ?? "";
	const told = execFileSync("wrangler", ["d1", "info", name, "--json"], { encoding: "utf8" });
	const { uuid } = JSON.parse(told) as { uuid: string };
	return remote.replace(/^\[\[d1_databases\]\]$/m, `$&\ndatabase_id = "${uuid}"`);
}
