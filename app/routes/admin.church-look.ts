import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { lookAtCard } from "~/admin/church/look.server";
import { readPortalForm } from "~/admin/read-portal-form.server";

/** Renders a page with the facts that are typed into a form but not saved yet: the form's preview. */
export async function action({ request, context }: ActionFunctionArgs) {
	const administrator = await requireAdministrator(context, request);
	const { form } = await readPortalForm({ request, context });
	return lookAtCard(context, administrator, form);
}
