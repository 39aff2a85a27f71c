import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordAskSchema } from "~/accounts/account-form-schemas";
import { ForgottenPasswordCard } from "~/accounts/passwords/forgotten-password-card";
import { mailPasswordLink, NEW_PASSWORD_PATH } from "~/accounts/passwords/mailed-link.server";
import { refusedForm } from "~/accounts/refused-form.server";
import { redirectWithCookies } from "~/layout/notifications/notice.server";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { cachedPageData } from "~/page-data/client-loader";
import { readForm } from "~/platform/http/body.server";
import { parseSubmission } from "~/platform/http/form";
import { formError, withNetworkError } from "~/ui/with-network-error";

export { pageHeaders as headers } from "~/platform/http/page-headers";

export const handle = { i18n: ["accounts", "password"] } satisfies RouteHandle;

export const meta = unlistedMeta("password:password.forgotTitle");

export const loader = () => ({ constraint: getZodConstraint(passwordAskSchema) });

export const clientLoader = cachedPageData(() => ({ constraint: {} }));

// The loader's data never changes. Without the network, loading it again after a sent form would
// fail, and an error page would replace the form, so that the typed text would be lost.
export const shouldRevalidate = () => false;

export async function action({ request, context }: ActionFunctionArgs) {
	const submission = parseSubmission(await readForm(request), passwordAskSchema);
	if (submission.status !== "success") return data(submission.reply(), 400);
	const mailed = await mailPasswordLink({ request, context }, submission.value.email);
	if (!mailed.ok) return refusedForm(submission, mailed);
	throw redirectWithCookies(request, NEW_PASSWORD_PATH, { "Set-Cookie": mailed.cookie });
}

export const clientAction = withNetworkError(formError("common:notice.network"));

export default function PasswordPage() {
	const { constraint } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	return <ForgottenPasswordCard constraint={constraint} lastResult={lastResult} />;
}
