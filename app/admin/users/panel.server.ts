import {
	grantedRoles,
	grantRole,
	listAccounts,
	listAuditLog,
	withdrawRole,
} from "~/accounts/grants.server";
import type { TextKey } from "~/i18n/texts";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { readOr } from "~/platform/fallback";
import type { PanelServer, PanelVisit } from "../panel";
import { actOf, failed, refused, typedFields } from "../refusals.server";
import type { UserPanelData } from "./model";

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

/** Why a right was left as it is, by the backend's status. */
const reasons: Record<number, TextKey> = {
	403: "users.denied",
	404: "users.unknown",
	409: "users.last",
};

async function change(visit: PanelVisit, intent: string, form: FormData) {
	const { context, administrator } = visit;
	const typed = typedFields(form, ["id", "role"]);
	const role = grantedRoles.find((granted) => granted === typed.role);
	try {
		if (intent === "users.withdraw") await withdrawRole(context, administrator, typed.id);
		else if (role) await grantRole(context, administrator, typed.id, role);
		else return refused(intent, 400, typed, {});
	} catch (thrown) {
		const { status } = failed(visit, intent, thrown, typed);
		const reason = reasons[status];
		return refused(intent, status, typed, reason ? { "": [reason] } : {});
	}
	return redirectWithNotice(visit.request, "/admin", role ? "roleGranted" : "roleWithdrawn");
}

export const panel: PanelServer<UserPanelData> = {
	load,
	act: actOf({ "users.grant": change, "users.withdraw": change }),
};

function parseKey(text: string | null): number | null {
	return /^\d{1,15}$/.test(text ?? "") ? Number(text) : null;
}
