import { getZodConstraint } from "@conform-to/zod/v4";
import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { invitationByPasskeySchema, invitationSchema } from "~/accounts/account-form-schemas";
import { refusedForm } from "~/accounts/refused-form.server";
import {
	readInvitation,
	takeInvitation,
	takeInvitationByPasskey,
} from "~/accounts/sign-up/invitation.server";
import { InvitationCard } from "~/accounts/sign-up/invitation-card";
import { MessagePage } from "~/layout/message-page";
import { redirectWithCookies } from "~/layout/notifications/notice.server";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readForm } from "~/platform/http/body.server";
import { parseSubmission } from "~/platform/http/form";
import { pageHeaders } from "~/platform/http/page-headers";
import { ButtonLink } from "~/ui/button";
import type { FormResult } from "~/ui/use-validated-form";
import { formError, withNetworkError } from "~/ui/with-network-error";

export const handle = {
	// The scripts start at once, because only scripts can find out whether the browser can create a
	// passkey.
	startsAtOnce: true,
	i18n: ["invitation", "passkeys", "accounts", "login"],
} satisfies RouteHandle;

// The URL contains the link's secret token. `same-origin` keeps browsers from sending this URL to
// other sites: see `account.link.tsx`.
export const headers: HeadersFunction = (from) => {
	const headers = new Headers(pageHeaders(from));
	headers.set("Cache-Control", "no-store");
	headers.set("Referrer-Policy", "same-origin");
	return headers;
};

export const meta = unlistedMeta("invitation:invitation.page");

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const token = tokenIn(request);
	const invitation = await readInvitation(context, token);
	const constraint = getZodConstraint(invitationSchema);
	return data({ invitation, token, constraint }, invitation ? 200 : 404);
}

// The loader's data is not loaded again after a refused form: without the network, an error page
// would replace the form, and the typed text would be lost. If the invitation is no longer valid,
// the action's result says so (`isGone`).
export const shouldRevalidate = () => false;

type Result = FormResult & { isGone?: true };

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request);
	const schema = form.has("passkey") ? invitationByPasskeySchema : invitationSchema;
	const submission = parseSubmission(form, schema);
	if (submission.status !== "success") {
		return data<Result>(submission.reply({ hideFields: ["password"] }), 400);
	}
	const { value } = submission;
	const visit = [context, request, tokenIn(request)] as const;
	const taken =
		"passkey" in value
			? await takeInvitationByPasskey(...visit, value)
			: await takeInvitation(...visit, value);
	if (taken.ok) throw redirectWithCookies(request, "/admin", taken.headers, "invitationAccepted");
	if (taken.reason === "gone") return data<Result>({ isGone: true }, 403);
	return refusedForm(submission, taken);
}

export const clientAction = withNetworkError(formError("common:notice.network"));

export default function InvitationPage() {
	const { invitation, ...form } = useLoaderData<typeof loader>();
	const lastResult = useActionData<Result>();
	const { t } = useTranslation("invitation");
	if (!invitation || lastResult?.isGone) {
		return (
			<MessagePage title={t("invitation.goneTitle")} text={t("invitation.gone")}>
				<ButtonLink to="/admin">{t("invitation.signIn")}</ButtonLink>
			</MessagePage>
		);
	}
	return <InvitationCard invitation={invitation} lastResult={lastResult} {...form} />;
}
