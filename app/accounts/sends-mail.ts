import { isLocalhost } from "~/platform/http/localhost";
import type { Settings } from "~/platform/settings";

/**
 * How the site itself sends mails; null if it sends none. A public site must have its origin in the
 * settings, because mails contain links.
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

/** True if mails about accounts can be sent, by a hosted project or by this site. */
export function sendsMail(settings: Settings, url: string): boolean {
	return settings.supabase !== null || mailWay(settings, url) !== null;
}
