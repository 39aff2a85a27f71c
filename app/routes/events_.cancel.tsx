import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CancelCard } from "~/events/cancel-card";
import { cancelPlace, findPlace } from "~/events/guest-list.server";
import { MessagePage } from "~/layout/message-page";
import { useNow } from "~/layout/page-context";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { ButtonLink } from "~/ui/button";

export const handle = { i18n: ["guests", "events", "notices"] } satisfies RouteHandle;

// The URL contains the link's secret token. `same-origin` keeps browsers from sending this URL to
// other sites: see `account.link.tsx`.
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });

export const meta = unlistedMeta("guests:guests.cancelTitle");

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/**
 * Opening the link cancels nothing, because chat apps open links, too, to show a preview. Only the
 * page's button cancels the registration.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const place = await findPlace(context, tokenIn(request), context.language);
	return data(place, place ? 200 : 404);
}

// The loader's data is not loaded again after the form was sent, because the form deletes the
// registration that the loader reads.
export const shouldRevalidate = () => false;

export async function action({ request, context }: ActionFunctionArgs) {
	const isCancelled = await cancelPlace(context, tokenIn(request));
	return data({ isCancelled }, isCancelled ? 200 : 404);
}

export default function CancelPage() {
	const place = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { t } = useTranslation("guests");
	const now = useNow();
	if (place && !answer) return <CancelCard place={place} now={now} />;
	const isCancelled = answer?.isCancelled;
	return (
		<MessagePage
			title={t(isCancelled ? "guests.cancelled" : "guests.cancelGone")}
			text={t(isCancelled ? "guests.cancelledText" : "guests.cancelGoneText")}
		>
			<ButtonLink to="/events">{t("guests.events")}</ButtonLink>
		</MessagePage>
	);
}
