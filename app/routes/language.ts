import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, redirect as redirectInBrowser } from "@remix-run/react";
import { isLanguage } from "~/i18n/language";
import { rememberLanguage } from "~/i18n/language-cookie";
import { redirectWithCookies } from "~/layout/notifications/notice.server";
import { forgetPageData } from "~/page-data/client-loader";
import { readForm } from "~/platform/http/body.server";
import { localPath } from "~/platform/http/url";

/**
 * Stores the visitor's language and redirects to the same page. The redirect removes `?lng=` from
 * the URL, because `?lng=` would select the old language again.
 */
export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const language = form.get("lng");
	const path = localPath(form.get("returnTo"), ["lng"]);
	if (!isLanguage(language)) return redirect(path, 303);
	return redirectWithCookies(request, path, { "Set-Cookie": rememberLanguage(request, language) });
}

/**
 * Empties the browser's cache of page data after a change of language, because that data is in the
 * old language. If the network or the server fails, a redirect to the same page takes the place of
 * an error page. So a page that has a `clientLoader` stays, with what was typed into it.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
	const form = await request.clone().formData();
	// The server's answer is a redirect, which is thrown.
	const answer = await serverAction().catch((thrown) => thrown);
	if (!(answer instanceof Response)) {
		return redirectInBrowser(localPath(form.get("returnTo"), []));
	}
	forgetPageData();
	throw answer;
}

export function loader() {
	return redirect("/");
}
