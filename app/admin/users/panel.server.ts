import { type GrantedRole, INVITED_MAX, isAdministrator } from "~/accounts/model";
import { type GrantRefusal, grantRole, withdrawRole } from "~/accounts/permissions/grants.server";
import {
	INVITATION_PATH,
	invite,
	listInvitations,
	withdrawInvitation,
} from "~/accounts/permissions/invitations.server";
import { listAccounts } from "~/accounts/permissions/list-accounts.server";
import { listAuditLog } from "~/accounts/permissions/list-audit-log.server";
import { listSecurityEvents } from "~/accounts/permissions/list-security-events.server";
import { resetSecondFactor } from "~/accounts/second-factor/second-factor.server";
import { sendsMail } from "~/accounts/sends-mail";
import { listAdministratorsSessions } from "~/accounts/sessions/list-sessions.server";
import { endSessionOfAnother } from "~/accounts/sessions/portal-session.server";
import type { TextKey } from "~/i18n/text-key";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { readSides } from "~/platform/changes/revisions.server";
import { refusal } from "~/platform/http/refusal";
import { readOr } from "~/platform/read-or";
import { ownOrigin } from "~/platform/settings";
import { typedText } from "~/platform/text";
import { titleIn } from "../changes/audit-entry.server";
import { differences, labelsOf } from "../changes/comparison.server";
import { isPersonal, kinds } from "../kinds.server";
import type { PanelAnswer, PanelServer, PanelVisit } from "../panel";
import { chooseAction, confirmed, refused } from "../panel-actions.server";
import { numberIn } from "../paths";
import { grantIntents } from "./grant-intents";

/**
 * The answer to a form of the portal tab 'users'. `made` is a new invitation, whose link is shown
 * only this once, because the link is stored nowhere.
 */
export interface UsersAnswer extends PanelAnswer {
	made?: {
		name: string;
		link: string;
		/** When the invitation expires: milliseconds since 1970 (UTC). */
		until: number;
	};
}

export type UserPanelData = Awaited<ReturnType<typeof load>>;

async function load({ context, request, administrator }: PanelVisit) {
	const accountsBefore = numberIn(request, "accounts");
	const logBefore = numberIn(request, "log");
	const isSuperAdmin = administrator.role === "super_admin";
	const read = await readOr(
		Promise.all([
			listAccounts(context, accountsBefore),
			readLog(context, logBefore),
			isSuperAdmin ? listAdministratorsSessions(context, administrator.id) : [],
			isSuperAdmin ? listSecurityEvents(context) : [],
			isSuperAdmin ? listInvitations(context) : [],
		]),
		null,
		{ event: "accounts could not be read", context },
	);
	const [accounts, log, sessions, security, invitations] = read ?? [
		{ accounts: [], next: null, superAdmins: 0 },
		{ entries: [], next: null },
		[],
		[],
		[],
	];
	const isFailed = read === null;
	const canMail = sendsMail(context.settings, request.url);
	return {
		accounts,
		log,
		sessions,
		security,
		invitations,
		accountsBefore,
		logBefore,
		isFailed,
		canMail,
	};
}

/**
 * A page of the audit log. An entry of the log also shows the values before and after the change,
 * if the former version is stored and the change is not about a visitor's text.
 */
async function readLog(context: PanelVisit["context"], before: number | null) {
	const { entries, next } = await listAuditLog(context, before);
	const sides = await readSides(
		context,
		kinds,
		entries.filter(({ isKept, action }) => isKept && !isPersonal(action)).map(({ id }) => id),
	);
	return {
		entries: entries.map(({ subject, fields, ...entry }) => {
			const side = sides.find(({ change }) => change === entry.id);
			return {
				...entry,
				title: titleIn(entry.action, subject),
				labels: side ? [] : labelsOf(entry.action, fields),
				differences: side ? differences(side.kind, side.before, side.after) : [],
			};
		}),
		next,
	};
}

/**
 * For each reason why an account's permission cannot be changed: the HTTP status and the
 * translation key of the answer.
 */
const refusals: Record<GrantRefusal, { status: number; text: TextKey }> = {
	denied: { status: 403, text: "login:login.denied" },
	unknown: { status: 404, text: "users:users.unknown" },
	unconfirmed: { status: 409, text: "users:users.unconfirmedGrant" },
	last: { status: 409, text: "users:users.last" },
};

const denied = (intent: string, form: FormData) =>
	refused(intent, refusals.denied.status, form, [refusals.denied.text]);

/**
 * The action of the form that gives an account a role. If `role` is null, the action withdraws the
 * account's permission.
 */
function change(role: GrantedRole | null): PanelServer["act"] {
	return confirmed(async ({ context, administrator }, intent, form) => {
		const id = String(form.get("id") ?? "");
		const refusal = role
			? await grantRole(context, administrator, id, role)
			: await withdrawRole(context, administrator, id);
		if (refusal === null) {
			return redirectWithNotice("/admin", role ? "roleGranted" : "roleWithdrawn");
		}
		const { status, text } = refusals[refusal];
		return refused(intent, status, form, [text]);
	});
}

/**
 * Removes the authenticator app and the passkeys of somebody who has lost them, and ends the
 * sessions of her account.
 */
const resetFactor: PanelServer["act"] = async (visit, intent, form) => {
	const { context, administrator } = visit;
	const id = String(form.get("id") ?? "");
	const isReset = await resetSecondFactor(context, administrator, id);
	// If there was nothing to remove, the form may have been sent a second time, because the first
	// answer was lost.
	const mayReset = administrator.role === "super_admin" && administrator.id !== id;
	if (isReset || mayReset) return redirectWithNotice("/admin", "factorReset");
	return denied(intent, form);
};

const endAnySession: PanelServer["act"] = async (visit, intent, form) => {
	const { context, administrator } = visit;
	if (administrator.role !== "super_admin") return denied(intent, form);
	await endSessionOfAnother(context, administrator, String(form.get("id") ?? ""));
	return redirectWithNotice("/admin", "sessionEnded");
};

/** Makes an invitation. Its link is only in the answer to the form, and is stored nowhere. */
const makeInvitation: PanelServer["act"] = async (visit, intent, form) => {
	const { context, administrator, request } = visit;
	const name = typedText(form.get("name"), INVITED_MAX);
	const role = form.get("role");
	if (name === "") return refused(intent, 400, form, ["invitation:invitation.nameMissing"]);
	if (!isAdministrator(role)) throw refusal(400, "role: is unknown");
	const made = await invite(context, administrator, { name, role });
	if (made === null) return denied(intent, form);
	const link = new URL(INVITATION_PATH, ownOrigin(context.settings, request));
	link.searchParams.set("token", made.token);
	const answer: UsersAnswer = {
		intent,
		status: 200,
		result: {},
		made: { name, link: link.href, until: made.until },
	};
	return answer;
};

const takeInvitationBack: PanelServer["act"] = async ({ context, administrator }, intent, form) => {
	if (administrator.role !== "super_admin") return denied(intent, form);
	const id = String(form.get("id") ?? "");
	if (!(await withdrawInvitation(context, administrator, id))) {
		return refused(intent, 409, form, ["invitation:invitation.notWithdrawn"]);
	}
	return redirectWithNotice("/admin", "invitationWithdrawn");
};

export const panel: PanelServer<UserPanelData> = {
	load,
	act: chooseAction({
		[grantIntents.admin]: change("admin"),
		[grantIntents.super_admin]: change("super_admin"),
		"users.withdraw": change(null),
		"users.resetFactor": confirmed(resetFactor),
		"users.endSession": endAnySession,
		"users.invite": confirmed(makeInvitation),
		"users.withdrawInvitation": takeInvitationBack,
	}),
};
