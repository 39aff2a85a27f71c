import { isLocalhost } from "~/platform/http/localhost";
import type { Settings } from "~/platform/settings";

/**
 * How the site itself sends mails; null if it sends none. A public site sends none unless its
 * origin is in the settings, because mails contain links to the site.
 */
export function mailWay(
	{ siteOrigin, mailFrom, hasOutbox }: Settings,
	url: string,
): "outbox" | { from: string } | null {
	const isLocal = isLocalhost(new URL(url));
	if (siteOrigin === null && !isLocal) return null;
	// Only localhost may use the outbox (a page that shows all sent mails), because the links in
	// the mails would be open to everybody.
	if (hasOutbox && isLocal) return "outbox";
	return mailFrom === null ? null : { from: mailFrom };
}

/**
 * True if mails about accounts can be sent, either by a hosted Supabase project or by this site.
 */
export function sendsMail(settings: Settings, url: string): boolean {
	return settings.supabase !== null || mailWay(settings, url) !== null;
}
