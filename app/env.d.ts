interface ImportMetaEnv {
	/** Names this build of the site. */
	readonly BUILD: string;
	/** What `public/_headers` has for every file, but for the policy and how long it is kept. */
	readonly HEADERS: Record<string, string>;
}

/** What browsers load for each route. */
declare module "virtual:remix/server-manifest" {
	const assets: import("@remix-run/cloudflare").ServerBuild["assets"];
	export default assets;
}

/** Passwords that many people use, between spaces: see `scripts/common-passwords.ts`. */
declare module "virtual:common-passwords" {
	const packed: string;
	export default packed;
}
