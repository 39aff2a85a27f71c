interface ImportMetaEnv {
	/** The folder with the translated texts that browsers fetch: see `scripts/text-files.ts`. */
	readonly TEXTS: string;
	/** An id of this build of the site, such as `lz3k9x1a`: the time of the build in base 36. */
	readonly BUILD: string;
	/**
	 * The HTTP headers that the file `public/_headers` sets for every static file, without
	 * Content-Security-Policy and Cache-Control.
	 */
	readonly HEADERS: Record<string, string>;
}

/** Remix's list of the JavaScript files that browsers load for each route. */
declare module "virtual:remix/server-manifest" {
	const assets: import("@remix-run/cloudflare").ServerBuild["assets"];
	export default assets;
}

/**
 * Passwords that many people use, in one string, separated by spaces: see
 * `scripts/common-passwords.ts`.
 */
declare module "virtual:common-passwords" {
	const packed: string;
	export default packed;
}
