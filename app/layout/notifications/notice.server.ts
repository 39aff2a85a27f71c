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

/** The notification for this page; `forget` is the `Set-Cookie` value that removes it. */
export function takeNotice(
	request: Request,
): { name: NoticeName; inPage: boolean; forget: string } | null {
	const name = noticeCookie.read(request);
	if (!isNoticeName(name)) return null;
	const notice: Notice = notices[name];
	// Other pages do not have the portal's texts. It waits for the portal's next page.
	const isPublic = /^(notices|common|accounts):/.test(notice.text);
	if (!isPublic && !new URL(request.url).pathname.startsWith("/admin")) return null;
	return { name, inPage: notice.inPage ?? false, forget: noticeCookie.remove(request) };
}
