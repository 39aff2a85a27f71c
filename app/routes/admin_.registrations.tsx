import {
	type ActionFunctionArgs,
	data,
	type LinksFunction,
	type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAdministratorByLink } from "~/accounts/permissions/require-administrator.server";
import { GuestListPage } from "~/admin/events/guest-list";
import { guestsPath } from "~/admin/paths";
import stylesheet from "~/admin/portal.css?url";
import { readGuestList, registrationKind } from "~/events/guest-list.server";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import type { NoticeName } from "~/layout/notifications/notices";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readForm } from "~/platform/http/body.server";
import { parameterOf } from "~/platform/http/url";

export const handle = { i18n: ["guests", "portal", "events"] } satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta = unlistedMeta("guests:guests.title");

/**
 * @throws a redirect to the login, 403 for an account without permission, 404 if the site does not
 *   store registrations (`KEEP_FORMS`)
 */
async function requireReader({
	context,
	request,
}: Pick<LoaderFunctionArgs, "context" | "request">) {
	const administrator = await requireAdministratorByLink(context, request);
	if (!context.settings.keepsForms) throw new Response(null, { status: 404 });
	return administrator;
}

const eventIn = (request: Request) => parameterOf(new URL(request.url).searchParams, "event") ?? "";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const administrator = await requireReader({ context, request });
	const list = await readGuestList(context, administrator, eventIn(request));
	return data(list, list ? 200 : 404);
}

export async function action({ request, context }: ActionFunctionArgs) {
	const administrator = await requireReader({ context, request });
	const form = await readForm(request);
	const id = String(form.get("id") ?? "");
	const respond = (notice: NoticeName) => redirectWithNotice(guestsPath(eventIn(request)), notice);
	try {
		switch (form.get("intent")) {
			case "give": {
				const fields = { isWaiting: false };
				await registrationKind.update(context, administrator, { id, fields, precondition: null });
				return respond("placeGiven");
			}
			case "delete":
				await registrationKind.remove(context, administrator, id);
				return respond("guestDeleted");
			default:
				throw new Response(null, { status: 400 });
		}
	} catch (error) {
		// The guest has cancelled, or another administrator has deleted the registration.
		if (error instanceof Response && error.status === 404) return respond("guestGone");
		throw error;
	}
}

export default function RegistrationsPage() {
	return <GuestListPage list={useLoaderData<typeof loader>()} />;
}
