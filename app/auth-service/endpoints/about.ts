import type { Call } from "../dependencies";
import { AuthError, invalid } from "../errors";

/** The public key, with which anybody can check an access token. */
export function showKeys(c: Call) {
	return c.json({ keys: [c.env.keys.publicJwk] }, 200, {
		"Cache-Control": "public, max-age=600",
	});
}

/** The providers that Supabase Auth names; of which e-mail is the one there is. */
const providers = [
	"anonymous_users",
	"apple",
	"azure",
	"bitbucket",
	"discord",
	"facebook",
	"figma",
	"fly",
	"github",
	"gitlab",
	"google",
	"keycloak",
	"kakao",
	"linkedin",
	"linkedin_oidc",
	"notion",
	"spotify",
	"slack",
	"slack_oidc",
	"workos",
	"twitch",
	"twitter",
	"phone",
	"zoom",
];

export function showSettings(c: Call) {
	const external = Object.fromEntries(providers.map((provider) => [provider, false]));
	return c.json({
		external: { ...external, email: true },
		disable_signup: c.env.mailer === null,
		mailer_autoconfirm: false,
		phone_autoconfirm: false,
		sms_provider: "",
		saml_enabled: false,
	});
}

export function showHealth(c: Call) {
	return c.json({
		name: "Embedded account service",
		description: "Speaks Supabase Auth's protocol",
	});
}

export function refuseSso(): never {
	throw new AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
}

export function refuseProvider(): never {
	throw invalid("Unsupported provider: provider is not enabled");
}

export function notFound(): never {
	throw new AuthError(404, "not_found", "Path not found");
}
