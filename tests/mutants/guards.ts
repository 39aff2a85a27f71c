/** A guard that is turned off. */
export interface Mutant {
	what: string;
	file: string;
	/** An expression that stands in the file exactly once. */
	code: string;
	/** The expression in its place. */
	mutated: string;
	/** The tests that should notice. */
	tests: string[];
}

const unit = (name: string) => `tests/unit/${name}.test.ts`;
const worker = (name: string) => `tests/worker/${name}.test.ts`;

export const mutants: Mutant[] = [
	{
		what: "anybody who is signed in may write",
		file: "app/accounts/permissions/require-administrator.server.ts",
		code: "!isAdministrator(role)",
		mutated: "false",
		tests: [worker("access-matrix")],
	},
	{
		what: "another site's page may write with the cookie",
		file: "app/accounts/permissions/require-administrator.server.ts",
		code: 'token.from === "cookie" && isCrossSiteWrite(request)',
		mutated: "false",
		tests: [worker("api-access")],
	},
	{
		what: "a super admin never needs an app",
		file: "app/accounts/permissions/require-administrator.server.ts",
		code: "user.secondFactorDue <= context.now",
		mutated: "false",
		tests: [worker("authenticator")],
	},
	{
		what: "a pending permission is in force",
		file: "app/accounts/permissions/grants.server.ts",
		code: "isNotNull(grants.provedAt)",
		mutated: "isNotNull(grants.userId)",
		tests: [worker("access-matrix"), worker("grants")],
	},
	{
		what: "every administrator changes permissions",
		file: "app/accounts/permissions/grants.server.ts",
		code: "superAdmins(sql`user_id = ${id}`)",
		mutated: "sql`SELECT 1`",
		tests: [worker("access-matrix"), worker("grants")],
	},
	{
		what: "the last super admin can be withdrawn",
		file: "app/accounts/permissions/grants.server.ts",
		code: "superAdmins(sql`user_id <> ${userId}`)",
		mutated: "sql`SELECT 1`",
		tests: [worker("grants")],
	},
	{
		what: "a permission is proved for another e-mail address",
		file: "app/accounts/permissions/grants.server.ts",
		code: "eq(sql`lower(${grants.email})`, account.email.toLowerCase())",
		mutated: "sql`true`",
		tests: [worker("pending-permission")],
	},
	{
		what: "a permission is proved by an older link",
		file: "app/accounts/permissions/grants.server.ts",
		code: "lte(grants.grantedAt, new Date(provedAt))",
		mutated: "sql`true`",
		tests: [worker("pending-permission")],
	},
	{
		what: "expired sessions are open",
		file: "app/accounts/sessions/portal-session.server.ts",
		code: "gt(sessions.expiresAt, new Date(now))",
		mutated: "sql`true`",
		tests: [worker("sessions"), worker("api-access")],
	},
	{
		what: "idle sessions are open",
		file: "app/accounts/sessions/portal-session.server.ts",
		code: "gt(sessions.lastUsedAt, new Date(now - SESSION_IDLE_MS))",
		mutated: "sql`true`",
		tests: [worker("sessions")],
	},
	{
		what: "forms of other sites are taken",
		file: "app/platform/http/security-headers.ts",
		code: "origin !== null && origin !== new URL(request.url).origin",
		mutated: "false",
		tests: [worker("security")],
	},
	{
		what: "forms that the browser marks as another site's are taken",
		file: "app/platform/http/security-headers.ts",
		code: 'request.headers.get("Sec-Fetch-Site") === "cross-site"',
		mutated: "false",
		tests: [worker("security"), worker("api-access")],
	},
	{
		what: "every site's pages may read the API",
		file: "app/platform/http/backend-call.server.ts",
		code: "context.settings.allowedOrigins.includes(origin)",
		mutated: "true",
		tests: [unit("backend-origins"), worker("api-access")],
	},
	{
		what: "bodies of any size are read",
		file: "app/platform/http/body.server.ts",
		code: "length <= limit",
		mutated: "true",
		tests: [worker("uploads"), worker("large-forms"), unit("platform")],
	},
	{
		what: "what does most harm is never confirmed again",
		file: "app/accounts/sign-in/confirm-session.server.ts",
		code: "confirmBy === null",
		mutated: "true",
		tests: [worker("confirmation")],
	},
	{
		what: "a wrong password confirms",
		file: "app/accounts/sign-in/confirm-session.server.ts",
		code: "problem === null",
		mutated: "true",
		tests: [worker("confirmation")],
	},
	{
		what: "the API's 'delete all' takes any session",
		file: "app/accounts/permissions/require-administrator.server.ts",
		code: "administrator.confirmBy === null",
		mutated: "true",
		tests: [worker("confirmation")],
	},
	{
		what: "a confirmation holds for ever",
		file: "app/accounts/sessions/portal-session.server.ts",
		code: "confirmedAt.getTime() > now - CONFIRMED_MS",
		mutated: "true",
		tests: [worker("confirmation")],
	},
	{
		what: "a password alone adds an app or changes the password",
		file: "app/auth-service/sessions.ts",
		code: "isPasswordAlone && (await site.isGuarded(user))",
		mutated: "false",
		tests: [worker("auth-service/account")],
	},
	{
		what: "the login asks for no code",
		file: "app/accounts/sign-in/sign-in.server.ts",
		code: "!(await hasSecondFactor(context, account.id))",
		mutated: "true",
		tests: [worker("authenticator")],
	},
	{
		what: "a code works more than once",
		file: "app/accounts/second-factor/second-factor.server.ts",
		code: "lt(secondFactors.lastStep, step)",
		mutated: "undefined",
		tests: [worker("authenticator")],
	},
	{
		what: "everybody resets everybody's app",
		file: "app/accounts/second-factor/second-factor.server.ts",
		code: "isSuperAdmin(actor)",
		mutated: "sql`true`",
		tests: [worker("authenticator")],
	},
	{
		what: "a link to a new password works for ever",
		file: "app/accounts/passwords/mailed-link.server.ts",
		code: "gt(passwordSessions.openedAt, oldest(context))",
		mutated: "undefined",
		tests: [worker("password-page")],
	},
	{
		what: "a common password is no reason",
		file: "app/accounts/sign-in/sign-in.server.ts",
		code: "visit.isCommon",
		mutated: "false",
		tests: [worker("common-passwords")],
	},
	{
		what: "a write of a page of the portal makes no page void",
		file: "app/dispatch.server.ts",
		code: "await mayHaveChanged(request, context)",
		mutated: "false",
		tests: [worker("page-cache")],
	},
	{
		what: "a page of an earlier revision is given",
		file: "app/platform/page-cache/page-cache.ts",
		code: "page?.revision === revision",
		mutated: "page !== undefined",
		tests: [worker("page-cache")],
	},
	{
		what: "a page is given after its end",
		file: "app/platform/page-cache/page-cache.ts",
		code: "now - page.madeAt < FRESH_MS && now < page.validUntil",
		mutated: "true",
		tests: [worker("page-cache")],
	},
	{
		what: "answers with cookies are kept for everybody",
		file: "app/platform/page-cache/page-cache.ts",
		code: '!headers.has("Set-Cookie")',
		mutated: "true",
		tests: [worker("page-cache")],
	},
	{
		what: "pages that lack their data are kept",
		file: "app/platform/page-cache/page-cache.ts",
		code: "validUntil > Date.now()",
		mutated: "true",
		tests: [worker("page-cache")],
	},
	{
		what: "a change is made from any state",
		file: "app/platform/changes/change-row.server.ts",
		code: "change.precondition && !change.precondition.includes(seen)",
		mutated: "false",
		tests: [worker("api-content")],
	},
	{
		what: "what was changed in between is written over",
		file: "app/platform/changes/change-row.server.ts",
		code: "sql`id = ${before.id} AND ${version} = ${seen}`",
		mutated: "sql`id = ${before.id}`",
		tests: [worker("api-content"), worker("events-store"), worker("portal")],
	},
	{
		what: "a key is answered for another body",
		file: "app/platform/changes/idempotency.server.ts",
		code: "stored.bodyHash !== request.bodyHash",
		mutated: "false",
		tests: [worker("repeats")],
	},
	{
		what: "a key is another administrator's, too",
		file: "app/platform/changes/idempotency.server.ts",
		code: "eq(idempotencyKeys.actorId, actor.id)",
		mutated: "undefined",
		tests: [worker("repeats")],
	},
	{
		what: "formulas stand in CSV files",
		file: "app/platform/lists/csv.ts",
		code: 'typeof value === "string" && FORMULA.test(text)',
		mutated: "false",
		tests: [worker("exports")],
	},
	{
		what: "pictures may hold another file",
		file: "app/media/picture.ts",
		code: "holdsAnotherFile(bytes)",
		mutated: "false",
		tests: [worker("uploads"), worker("injection-media")],
	},
	{
		what: "the service's limits are off",
		file: "app/platform/security/rate-limit.server.ts",
		code: "counted.length === 0",
		mutated: "true",
		tests: [worker("sign-in")],
	},
];
