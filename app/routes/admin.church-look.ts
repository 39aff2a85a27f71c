import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { lookAtCard } from "~/admin/church/look.server";
import { readPortalForm } from "~/admin/read-portal-form.server";

/**
 * The preview in the form for the facts about the church (such as its phone number): renders a page
 * with the typed facts before they are saved.
 */
export async function action({ request, context }: ActionFunctionArgs) {
	const administrator = await requireAdministrator(context, request);
	const { form } = await readPortalForm({ request, context });
	return lookAtCard(context, administrator, form);
}
