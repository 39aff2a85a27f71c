import { createCookie, redirect } from "@remix-run/cloudflare";
import { isNoticeName, type Notice, type NoticeName, notices } from "./notices";

/** Stores the name of the notification for the next page, for one minute. */
const noticeCookie = createCookie("notice", {
	path: "/",
	httpOnly: true,
	sameSite: "lax",
	maxAge: 60,
});

/** Redirects to a page of this site, which then shows a notification about the form. */
export async function redirectWithNotice(
	request: Request,
	path: string,
	name: NoticeName,
): Promise<Response> {
	const secure = request.url.startsWith("https:");
	return redirect(path, {
		status: 303,
		headers: { "Set-Cookie": await noticeCookie.serialize(name, { secure }) },
	});
}

/**
 * The notification for this page, if there is one, and the `Set-Cookie` value that removes it, so
 * that it is shown once.
 */
export async function takeNotice(
	request: Request,
): Promise<{ name: NoticeName; inPage: boolean; forget: string } | null> {
	const name: unknown = await noticeCookie.parse(request.headers.get("Cookie"));
	if (!isNoticeName(name)) return null;
	const inPage = (notices[name] as Notice).inPage ?? false;
	return { name, inPage, forget: await noticeCookie.serialize("", { maxAge: 0 }) };
}
