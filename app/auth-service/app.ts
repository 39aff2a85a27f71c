import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { AuthServiceOptions, Call, ServiceEnv } from "./context";
import { challengeFactor, enrollFactor, removeFactor, verifyFactor } from "./endpoints/factors";
import { reauthenticate, recover, resend, sendOtp } from "./endpoints/mail-requests";
import { registerUser } from "./endpoints/signup";
import { grantToken } from "./endpoints/token";
import { logOut, refuseLinking, showUser, updateUser } from "./endpoints/user";
import { insertUser, refuseAccess, refuseRest } from "./endpoints/users-table";
import { showLink, spendLink, verify } from "./endpoints/verify";
import { authError, invalid, refuse } from "./errors";
import { limitBody } from "./request";
import { loadKeys } from "./tokens";

// The built-in account service, for sites without a hosted Supabase project. The rest of the site
// talks to this service through supabase-js, as it would talk to a hosted Supabase project. The
// service is compatible with
//
// - Supabase Auth (GoTrue) under `/auth/v1`, for e-mail addresses with passwords or mailed codes,
//   PKCE, and authenticator apps. It refuses other providers, phone numbers, SSO and Web3 with
//   Supabase Auth's own error codes for a disabled provider.
// - PostgREST at `/rest/v1/users`, for the one insert into the table `users` that sign-up makes.
//
// The tests in tests/worker/auth-service check the compatibility with the unmodified supabase-js
// and with plain requests. The service's tables are `users` and those of
// app/db/auth-service-schema.ts. The service imports nothing from the site's features; its caller
// passes `SiteRecords` to it.

const withKeys = createMiddleware<ServiceEnv>(async (c, next) => {
	c.env.keys = await loadKeys(c.env);
	await next();
});

const auth = new Hono<ServiceEnv>()
	.use(limitBody, withKeys)
	.post("/signup", registerUser)
	.post("/token", grantToken)
	.get("/verify", showLink)
	.post("/verify", verify)
	.post("/link", spendLink)
	.post("/recover", recover)
	.post("/otp", sendOtp)
	.post("/resend", resend)
	.get("/reauthenticate", reauthenticate)
	.get("/user", showUser)
	.put("/user", updateUser)
	.post("/logout", logOut)
	.post("/factors", enrollFactor)
	.delete("/factors/:factorId", removeFactor)
	.post("/factors/:factorId/challenge", challengeFactor)
	.post("/factors/:factorId/verify", verifyFactor)
	.get("/user/identities/authorize", refuseLinking)
	.delete("/user/identities/:identityId", refuseLinking)
	.post("/sso", () => {
		throw authError("saml_provider_disabled");
	})
	.get("/authorize", () => {
		throw invalid("Unsupported provider: provider is not enabled");
	})
	.get("/.well-known/jwks.json", showKeys)
	.get("/settings", showSettings)
	.get("/health", (c) =>
		c.json({ name: "Embedded account service", description: "Speaks Supabase Auth's protocol" }),
	)
	.all("*", () => {
		throw authError("not_found");
	})
	.onError(refuse);

const rest = new Hono<ServiceEnv>()
	.use(limitBody, withKeys)
	.post("/", insertUser)
	.all("/", refuseAccess)
	.onError(refuseRest);

const app = new Hono<ServiceEnv>()
	.options("*", (c) => c.body(null, 204, { Allow: "GET, HEAD, POST, PUT, DELETE, OPTIONS" }))
	.route("/auth/v1", auth)
	.route("/rest/v1/users", rest);

export function createAuthService(options: AuthServiceOptions): typeof fetch {
	return async (input, init) => {
		const response = await app.fetch(new Request(input, init), { ...options });
		if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
		return response;
	};
}

function showKeys(c: Call) {
	return c.json({ keys: [c.env.keys.publicJwk] }, 200, { "Cache-Control": "public, max-age=600" });
}

/**
 * Supabase Auth's other ways to sign in, such as Google or GitHub. This service has none of them,
 * and the response of `/settings` says so.
 */
const providers =
	`anonymous_users apple azure bitbucket discord facebook figma fly github gitlab google
	keycloak kakao linkedin linkedin_oidc notion spotify slack slack_oidc workos twitch twitter phone
	zoom`.split(/\s+/);

function showSettings(c: Call) {
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
