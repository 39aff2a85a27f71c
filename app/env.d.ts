interface ImportMetaEnv {
	/** The folder with the texts that browsers fetch: see `scripts/text-files.ts`. */
	readonly TEXTS: string;
	/** Names this build of the site. */
	readonly BUILD: string;
	/** The headers of every file in `public/_headers`, without the policy and the caching time. */
	readonly HEADERS: Record<string, string>;
}

/** Remix's list of the files that browsers load for each route. */
declare module "virtual:remix/server-manifest" {
	const assets: import("@remix-run/cloudflare").ServerBuild["assets"];
	export default assets;
}

/** Passwords that many people use, between spaces: see `scripts/common-passwords.ts`. */
declare module "virtual:common-passwords" {
	const packed: string;
	export default packed;
}
