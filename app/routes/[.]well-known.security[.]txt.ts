import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { adminEmail } from "~/church/contact";
import { requireFacts } from "~/church/facts.server";
import { languageCodes } from "~/i18n/language";
import { DAY_MS } from "~/platform/durations";

/** The date `Expires` in `security.txt` is half a year after the day of the request. */
const VALID_MS = 182 * DAY_MS;

/** `security.txt`, which says where to report a security weakness of the site (RFC 9116). */
export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireFacts(context);
	const { origin } = new URL(request.url);
	const expires = new Date(context.now + VALID_MS);
	expires.setUTCHours(0, 0, 0, 0);
	const fields = [
		`Contact: mailto:${adminEmail()}`,
		`Expires: ${expires.toISOString()}`,
		`Preferred-Languages: ${languageCodes.join(", ")}`,
		`Canonical: ${origin}/.well-known/security.txt`,
	];
	return new Response(`${fields.join("\n")}\n`, {
		headers: { "Content-Type": "text/plain; charset=utf-8" },
	});
}
