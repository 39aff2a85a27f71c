import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { limitBody } from "./body";
import type { Given, Scope } from "./dependencies";
import {
	notFound,
	refuseProvider,
	refuseSso,
	showHealth,
	showKeys,
	showSettings,
} from "./endpoints/about";
import { challengeFactor, enrollFactor, removeFactor, verifyFactor } from "./endpoints/factors";
import { reauthenticate, recover, resend, sendOtp } from "./endpoints/mails";
import { signUp } from "./endpoints/signup";
import { grantToken } from "./endpoints/token";
import { logOut, refuseLinking, showUser, updateUser } from "./endpoints/user";
import { insertUser, refuseAccess, refuseRest } from "./endpoints/users-table";
import { openLink, verify } from "./endpoints/verify";
import { refuse } from "./errors";
import { loadKeys } from "./keys";

const withKeys = createMiddleware<Scope>(async (c, next) => {
	c.env.keys = await loadKeys(c.env.db, c.env.signingKey);
	await next();
});

/** Supabase Auth's own interface. */
const auth = new Hono<Scope>()
	.use(limitBody, withKeys)
	.post("/signup", signUp)
	.post("/token", grantToken)
	.get("/verify", openLink)
	.post("/verify", verify)
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
	.post("/sso", refuseSso)
	.get("/authorize", refuseProvider)
	.get("/.well-known/jwks.json", showKeys)
	.get("/settings", showSettings)
	.get("/health", showHealth)
	.all("*", notFound)
	.onError(refuse);

/** The one table that sign-up writes to, as PostgREST serves it. */
const rest = new Hono<Scope>()
	.use(limitBody, withKeys)
	.post("/", insertUser)
	.all("/", refuseAccess)
	.onError(refuseRest);

const app = new Hono<Scope>().route("/auth/v1", auth).route("/rest/v1/users", rest);

/** Whether a path belongs to the account service. */
export function isAccountsPath(path: string): boolean {
	return path.startsWith("/auth/v1/") || path === "/rest/v1/users";
}

/**
 * The embedded account service for one request: a `fetch` that speaks the protocol of Supabase
 * Auth under `/auth/v1` and of PostgREST at `/rest/v1/users`.
 */
export function createEmbeddedAccounts(given: Given): typeof fetch {
	return async (input, init) => {
		const response = await app.fetch(new Request(input, init), { ...given });
		if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
		return response;
	};
}
