/*
 * The link that makes the first administrator: it works once, for an hour, and only while there is no
 * super administrator (`app/accounts/permissions/invitations.server.ts`). The database knows its hash.
 *
 * Plain JavaScript, because `npm start` runs on the Node that the machine has.
 */
import { createHash, randomBytes } from "node:crypto";

const HOUR_MS = 60 * 60 * 1000;

/** @returns the path that is opened, and the SQL that makes it work; this returns no row where there is a super administrator */
export function firstLink(now = Date.now()) {
	const token = randomBytes(32).toString("base64url");
	const hash = createHash("sha256").update(token).digest("hex");
	const isFirst =
		"NOT EXISTS (SELECT 1 FROM grants WHERE role = 'super_admin' AND proved_at IS NOT NULL)";
	return {
		path: `/admin/invitation?token=${token}`,
		sql: `INSERT INTO invitations (token_hash, name, role, created_at, expires_at) SELECT '${hash}', '', 'super_admin', ${now}, ${now + HOUR_MS} WHERE ${isFirst} RETURNING role AS name`,
	};
}
