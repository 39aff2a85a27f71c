// The church's pages on social networks. The drawings of the networks' logos are in
// `social-links.tsx`.
import * as delivered from "./as-delivered/every-page";
import { fact } from "./facts";

export type Network = "Facebook" | "Instagram" | "YouTube";

/**
 * The URLs of the church's pages on social networks. Until the church enters such a URL or its own
 * e-mail address, the site describes the example church, and shows all three networks with the link
 * `#`.
 */
export function social(): { network: Network; url: string }[] {
	const networks: { network: Network; url: string }[] = [
		{ network: "Facebook", url: fact("facebook", delivered.facebook) },
		{ network: "Instagram", url: fact("instagram", delivered.instagram) },
		{ network: "YouTube", url: fact("youtube", delivered.youtube) },
	];
	const named = networks.filter(({ url }) => url);
	const isDelivered = fact("email", delivered.email) === delivered.email && named.length === 0;
	return isDelivered ? networks.map((page) => ({ ...page, url: "#" })) : named;
}

/** The social networks to which the footer links. The contact page links to all of them. */
export const footerNetworks: readonly Network[] = ["Facebook", "YouTube"];
