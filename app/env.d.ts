interface ImportMetaEnv {
	/** The folder with the texts that browsers fetch: see `scripts/text-files.ts`. */
	readonly TEXTS: string;
	/** Names this build of the site. */
	readonly BUILD: string;
	/**
	 * The headers that `public/_headers` sets for every file, without Content-Security-Policy and
	 * Cache-Control.
	 */
	readonly HEADERS: Record<string, string>;
}

/** Remix's list of the files that browsers load for each route. */
declare module "virtual:remix/server-manifest" {
	const assets: import("@remix-run/cloudflare").ServerBuild["assets"];
	export default assets;
}

/**
 * Passwords that many people use, in one text, separated by spaces: see `scripts/common-passwords.ts`.
 */
declare module "virtual:common-passwords" {
	const packed: string;
	export default packed;
}
