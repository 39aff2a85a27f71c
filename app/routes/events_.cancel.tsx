import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CancelCard } from "~/events/cancel-card";
import { cancelPlace, findPlace } from "~/events/guest-list.server";
import { MessagePage } from "~/layout/message-page";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { ButtonLink } from "~/ui/button";

export const handle = { i18n: ["guests", "events", "notices"] } satisfies RouteHandle;

// The URL contains the link's token, so no other site may learn the URL: see `account.link.tsx`.
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });

export const meta = unlistedMeta("guests:guests.cancelTitle");

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Only the page's button cancels, because previews of messages open links, too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const place = await findPlace(context, tokenIn(request), context.language);
	return data(place, place ? 200 : 404);
}

// The data is not loaded again after the form, because the form deletes the registration that the
// data describes.
export const shouldRevalidate = () => false;

export async function action({ request, context }: ActionFunctionArgs) {
	const isCancelled = await cancelPlace(context, tokenIn(request));
	return data({ isCancelled }, isCancelled ? 200 : 404);
}

export default function CancelPage() {
	const place = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { t } = useTranslation("guests");
	if (place && !answer) return <CancelCard place={place} />;
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
