import { isLocalhost } from "~/platform/http/localhost";
import type { Settings } from "~/platform/settings";

/**
 * How the site itself sends mails. Null if it cannot, or if the settings lack the site's origin,
 * which links in mails need.
 */
export function mailWay(
	{ siteOrigin, mailFrom, hasOutbox }: Settings,
	url: string,
): "outbox" | { from: string } | null {
	const isLocal = isLocalhost(new URL(url));
	if (siteOrigin === null && !isLocal) return null;
	// The outbox shows all mails with their links to everybody, so a public host must not use it.
	if (hasOutbox && isLocal) return "outbox";
	return mailFrom === null ? null : { from: mailFrom };
}

/** False while no mails about accounts can be sent. A hosted project sends its own mails. */
export function sendsMail(settings: Settings, url: string): boolean {
	return settings.supabase !== null || mailWay(settings, url) !== null;
}
