import { isLocalhost } from "~/platform/http/localhost";
import type { Settings } from "~/platform/settings";

/** False while the site is not set up to send mail: its account service then asks nobody to read one. */
export function sendsMail(
	{ supabase, siteOrigin, mailFrom, hasOutbox }: Settings,
	url: string,
): boolean {
	// A hosted project has a mail service of its own.
	if (supabase) return true;
	const isLocal = isLocalhost(new URL(url));
	if (isLocal && hasOutbox) return true;
	return mailFrom !== null && (isLocal || siteOrigin !== null);
}
