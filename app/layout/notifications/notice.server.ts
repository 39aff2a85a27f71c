import { redirect } from "@remix-run/cloudflare";
import { hostCookie } from "~/platform/http/cookies";
import { isNoticeName, type Notice, type NoticeName, notices } from "./notices";

/** Stores the name of the notification for the next page, for one minute. */
const noticeCookie = hostCookie("notice", { maxAge: 60 });

export function redirectWithNotice(request: Request, path: string, name: NoticeName): Response {
	return redirect(path, {
		status: 303,
		headers: { "Set-Cookie": noticeCookie.store(request, name) },
	});
}

/**
 * The notification for this page, if there is one, and the `Set-Cookie` value that removes it, so
 * that it is shown once.
 */
export function takeNotice(
	request: Request,
): { name: NoticeName; inPage: boolean; forget: string } | null {
	const name = noticeCookie.read(request);
	if (!isNoticeName(name)) return null;
	const { inPage = false }: Notice = notices[name];
	return { name, inPage, forget: noticeCookie.remove(request) };
}
