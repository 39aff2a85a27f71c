import { grantRole, withdrawRole } from "~/accounts/grants.server";
import { listAccounts, listAuditLog } from "~/accounts/list-accounts.server";
import type { GrantedRole } from "~/accounts/model";
import { i18nIn } from "~/i18n/i18n";
import type { TextKey } from "~/i18n/text-key";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { readOr } from "~/platform/operations/fallback";
import { actOf, type Deed, failed, typedFields } from "../answers/refusals.server";
import { refused } from "../answers/refused";
import type { PanelServer, PanelVisit } from "../panel";
import { grantIntents, type UserPanelData } from "./model";

async function load({ context, request }: PanelVisit): Promise<UserPanelData> {
	const search = new URL(request.url).searchParams;
	const [accountsBefore, logBefore] = [
		parseKey(search.get("accounts")),
		parseKey(search.get("log")),
	];
	const read = await readOr(
		Promise.all([listAccounts(context, accountsBefore), listAuditLog(context, logBefore)]),
		null,
		{ event: "accounts could not be read", requestId: context.requestId },
	);
	return {
		accounts: read?.[0] ?? { accounts: [], next: null, superAdmins: 0 },
		log: read?.[1] ?? { entries: [], next: null },
		accountsBefore,
		logBefore,
		isFailed: read === null,
	};
}

/** Why a right was left as it is; the backend says it in their English. */
const reasons = [
	"login:login.denied",
	"users:users.unknown",
	"users:users.last",
	"users:users.unconfirmedGrant",
] as const satisfies TextKey[];

async function reasonOf(thrown: unknown): Promise<TextKey | undefined> {
	if (!(thrown instanceof Response)) return undefined;
	const { message } = await thrown.json<{ message?: string }>();
	return reasons.find((reason) => i18nIn("en").t(reason) === message);
}

/** Sets an account's right, or with null takes it away. */
function change(role: GrantedRole | null): Deed {
	return async (visit, intent, form) => {
		const { context, administrator } = visit;
		const typed = typedFields(form, ["id"]);
		try {
			if (role) await grantRole(context, administrator, typed.id, role);
			else await withdrawRole(context, administrator, typed.id);
		} catch (thrown) {
			const { status } = failed(visit, intent, thrown, typed);
			const reason = await reasonOf(thrown);
			return refused(intent, status, typed, reason ? { "": [reason] } : {});
		}
		return redirectWithNotice(visit.request, "/admin", role ? "roleGranted" : "roleWithdrawn");
	};
}

export const panel: PanelServer<UserPanelData> = {
	load,
	act: actOf({
		[grantIntents.admin]: change("admin"),
		[grantIntents.super_admin]: change("super_admin"),
		"users.withdraw": change(null),
	}),
};

function parseKey(text: string | null): number | null {
	return /^\d{1,15}$/.test(text ?? "") ? Number(text) : null;
}
