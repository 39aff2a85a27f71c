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
		tests: [worker("grants"), worker("mailbox-proof")],
	},
	{
		what: "a permission is proved by an older link",
		file: "app/accounts/permissions/grants.server.ts",
		code: "lte(grants.grantedAt, new Date(provedAt))",
		mutated: "sql`true`",
		tests: [worker("grants"), worker("mailbox-proof")],
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
		tests: [worker("api-access")],
	},
	{
		what: "bodies of any size are read",
		file: "app/platform/http/body.server.ts",
		code: "length <= limit",
		mutated: "true",
		tests: [worker("uploads"), worker("api-content")],
	},
];
