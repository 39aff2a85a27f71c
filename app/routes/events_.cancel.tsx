import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CancelCard } from "~/events/cancel-card";
import { cancelPlace, findPlace } from "~/events/guest-list.server";
import { MessagePage } from "~/layout/message-page";
import NoticeBox from "~/layout/notifications/notice-box";
import { useNow } from "~/layout/page-context";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { ButtonLink } from "~/ui/button";
import { withNetworkError } from "~/ui/with-network-error";

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

interface Answer {
	isCancelled?: boolean;
	/** The notification if the form has not arrived. */
	failed?: "rateLimited" | "offline";
}

export const clientAction = withNetworkError<Answer>((isRateLimited) => ({
	failed: isRateLimited ? "rateLimited" : "offline",
}));

export default function CancelPage() {
	const place = useLoaderData<typeof loader>();
	const answer = useActionData<Answer>();
	const { t } = useTranslation("guests");
	const now = useNow();
	const failure = answer?.failed && <NoticeBox name={answer.failed} role="alert" />;
	if (place && (failure || !answer)) {
		return <CancelCard place={place} now={now} failure={failure} />;
	}
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
