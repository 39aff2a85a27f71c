import { createCookie, redirect } from "@remix-run/cloudflare";
import { isNoticeName, type Notice, type NoticeName, notices } from "./notices";

/** Names the notification that the next page shows; a minute later nobody waits for it. */
const noticeCookie = createCookie("notice", {
	path: "/",
	httpOnly: true,
	sameSite: "lax",
	maxAge: 60,
});

/** Sends the visitor on to a page of this site, which says how the form went. */
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

/** The notification that is due, if any, and the `Set-Cookie` value that makes it show once. */
export async function takeNotice(
	request: Request,
): Promise<{ name: NoticeName; inPage: boolean; forget: string } | null> {
	const name: unknown = await noticeCookie.parse(request.headers.get("Cookie"));
	if (!isNoticeName(name)) return null;
	const inPage = (notices[name] as Notice).inPage ?? false;
	return { name, inPage, forget: await noticeCookie.serialize("", { maxAge: 0 }) };
}
