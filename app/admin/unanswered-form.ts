import { statusOf } from "~/page-data/client-loader";
import { RATE_LIMITED } from "~/page-data/rate-limited";
import { type Reason, refusedUnread, typedTexts } from "./form-failure";
import { carriedBy } from "./login-draft";
import type { PortalAnswer } from "./portal.server";
import { chooseTab, tabOf } from "./tabs";

/**
 * The answer to a portal form that the browser makes itself, because the server has not handled the
 * form: the connection failed, the form was too large, there were too many requests, or the server
 * failed. The typed text stays in the form.
 */
export function offlineAnswer(form: FormData, error: unknown): PortalAnswer {
	const intent = String(form.get("intent"));
	const status = statusOf(error);
	const isRateLimited = status === RATE_LIMITED;
	const otherwise = isRateLimited ? "common:notice.rateLimited" : "common:notice.network";
	if (tabOf(intent)) {
		const reason = status === 413 ? "portal:portal.tooLarge" : otherwise;
		const answered = typeof status === "number" ? status : 503;
		return { panel: refusedUnread(intent, answered, typedTexts(form), [reason]) };
	}
	if (intent === "tab") return { isOffline: true, tab: chooseTab(form.get("tab")) };
	if (intent !== "sign-in") return { isOffline: true };
	const result = { error: { "": [otherwise] } };
	return { isOffline: true, login: { result, ...carriedBy(form) } };
}

const sendAgainReasons: Partial<Record<number, Reason>> = {
	401: "portal:portal.sendAgain",
	403: "authenticator:authenticator.keptHere",
};

/**
 * The answer that the browser shows instead of `SendAgainCard` if JavaScript runs: the form stays
 * open with its typed text, and a message says that it can be sent again.
 */
export function sendAgainAnswer(
	form: FormData,
	{ intent, status }: NonNullable<PortalAnswer["sendAgain"]>,
): PortalAnswer {
	const reason = sendAgainReasons[status] ?? "portal:portal.textKept";
	return { panel: refusedUnread(intent, status, typedTexts(form), [reason]) };
}
