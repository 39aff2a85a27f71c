import { isLocalhost } from "~/platform/http/localhost";
import type { Settings } from "~/platform/settings";

/** How the site itself sends mails. Null where it cannot, or its settings do not say where their links lead. */
export function mailWay(
	{ siteOrigin, mailFrom, hasOutbox }: Settings,
	url: string,
): "outbox" | { from: string } | null {
	const isLocal = isLocalhost(new URL(url));
	if (siteOrigin === null && !isLocal) return null;
	// On a public host the outbox would show everybody's links to everybody.
	if (hasOutbox && isLocal) return "outbox";
	return mailFrom === null ? null : { from: mailFrom };
}

/** False while nobody gets mails about accounts. A hosted project sends its own. */
export function sendsMail(settings: Settings, url: string): boolean {
	return settings.supabase !== null || mailWay(settings, url) !== null;
}
