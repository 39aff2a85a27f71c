interface ImportMetaEnv {
	/** Names this build of the site. */
	readonly BUILD: string;
}
