// The social networks of the church. Their drawings are in `social-links.tsx`.
import * as delivered from "./as-delivered/every-page";
import { fact } from "./facts";

export type Network = "Facebook" | "Instagram" | "YouTube";

/**
 * The church's pages on social networks. Until the church enters such a page or its own e-mail
 * address, the site describes the example church, and shows all three networks with the link `#`.
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

/** The networks in the footer. The contact page shows all of them. */
export const footerNetworks: readonly Network[] = ["Facebook", "YouTube"];
