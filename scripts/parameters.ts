import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * Reads the parameters of an npm command, such as `npm run backup`. Ends the command at a flag that it
 * does not know, and at a flag that npm has kept for itself: npm passes on only what follows `--`, so
 * `npm run deploy --dry-run` would deploy.
 */
export function readParameters<Config extends ParseArgsConfig>(command: string, config: Config) {
	for (const flag of Object.keys(config.options ?? {})) {
		const kept = process.env[`npm_config_${flag.replaceAll("-", "_")}`];
		if (kept === undefined || kept === "false") continue;
		end(`npm keeps --${flag} for itself. Write -- before it: npm run ${command} -- … --${flag}`);
	}
	try {
		return parseArgs(config);
	} catch (error) {
		return end((error as Error).message);
	}
}

/** Ends the command with a message, before it has changed anything. */
export function end(message: string): never {
	console.error(message);
	return process.exit(1) as never;
}
