import { redirect } from "@remix-run/cloudflare";
import type { LoadContext } from "~/load-context";
import { sendsCookies } from "~/platform/http/cookies";
import { NEEDS_COOKIES, withNotice } from "~/platform/http/notice-parameter";
import type { PageContext } from "../page-context";
import { isNoticeName, type Notice, type NoticeName, notices } from "./notices";

/** Redirects to a page, which shows a notification about the sent form once. */
export function redirectWithNotice(
	path: string,
	name: NoticeName,
	headers?: HeadersInit,
): Response {
	return redirect(withNotice(path, name), { status: 303, headers });
}

/**
 * Redirects after a form whose response sets cookies. In a browser that sends no cookies, the page
 * shows the notification that it needs cookies.
 */
export function redirectWithCookies(
	request: Request,
	path: string,
	headers: HeadersInit,
	name?: NoticeName,
): Response {
	const notice = sendsCookies(request) ? name : NEEDS_COOKIES;
	return redirect(notice ? withNotice(path, notice) : path, { status: 303, headers });
}

/** The notification that the requested page shall show; null for none. */
export function takeNotice(context: LoadContext, request: Request): PageContext["notice"] {
	const { name, id } = context.notice ?? { id: "" };
	if (!isNoticeName(name)) return null;
	const { text, inPage }: Notice = notices[name];
	// The translated texts of the portal's notifications are loaded only on the portal's pages, so
	// other pages cannot show these notifications.
	const isPublic = /^(notices|common|accounts):/.test(text);
	if (!isPublic && !new URL(request.url).pathname.startsWith("/admin")) return null;
	return { name, id, inPage: inPage ?? false };
}
