import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { redirectWithCookies } from "~/layout/notifications/notice.server";
import { readForm } from "~/platform/http/body.server";
import { rememberSaving } from "~/platform/http/data-saver";
import { localPath } from "~/platform/http/url";

export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const choice = form.get("saver");
	const path = `${localPath(form.get("returnTo"))}#saver`;
	if (choice !== "on" && choice !== "off") return redirect(path, 303);
	return redirectWithCookies(request, path, { "Set-Cookie": rememberSaving(request, choice) });
}

export function loader() {
	return redirect("/");
}
