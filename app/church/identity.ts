/** The name the church goes by; not translated. */
export const name = "Kingdom Realms Ministries";

/** The church's slogan; a slogan is kept in the language it was coined in. */
export const tagline = "Not Just a Church — A Kingdom Movement — See You In The Realms.";
export const taglineLanguage = "en";

/** Where the social links lead; `#` until the church has its pages. */
export const social = [
	{ network: "Facebook", url: "#" },
	{ network: "Instagram", url: "#" },
	{ network: "YouTube", url: "#" },
] as const;

/** The networks that the footer names; the contact page names all. */
export const footerNetworks: readonly string[] = ["Facebook", "YouTube"];
