import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm } from "~/platform/http/body.server";
import { rememberSaving } from "~/platform/http/data-saver";
import { localPath } from "~/platform/http/url";

export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const choice = form.get("saver");
	const isChoice = choice === "on" || choice === "off";
	return redirect(`${localPath(form.get("returnTo"))}#saver`, {
		status: 303,
		headers: isChoice ? { "Set-Cookie": rememberSaving(request, choice) } : {},
	});
}

export function loader() {
	return redirect("/");
}
