import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signUpSchema } from "~/accounts/account-form-schemas";
import { refusedForm } from "~/accounts/refused-form.server";
import { signUp } from "~/accounts/sign-up/sign-up.server";
import { SignUpCard } from "~/accounts/sign-up/sign-up-card";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { useNoticeId } from "~/layout/page-context";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { cachedPageData } from "~/page-data/client-loader";
import { readForm } from "~/platform/http/body.server";
import { parseSubmission } from "~/platform/http/form";
import { ownOrigin } from "~/platform/settings";
import { formError, withNetworkError } from "~/ui/with-network-error";

export { pageHeaders as headers } from "~/platform/http/page-headers";

export const handle = { i18n: "accounts" } satisfies RouteHandle;

export const meta = pageMeta("accounts:signup.title", "accounts:signup.subtitle");

export const loader = () => ({ constraint: getZodConstraint(signUpSchema) });

export const clientLoader = cachedPageData(() => ({ constraint: {} }));

// The loader's data never changes. Without the network, loading it again after a sent form would
// fail, and an error page would replace the form, so that the typed text would be lost.
export const shouldRevalidate = () => false;

export async function action({ request, context }: ActionFunctionArgs) {
	const submission = parseSubmission(await readForm(request), signUpSchema);
	if (submission.status !== "success") {
		return data(submission.reply({ hideFields: ["password"] }), 400);
	}
	const confirmedAt = new URL("/signup/confirmed", ownOrigin(context.settings, request)).href;
	const signedUp = await signUp(context, { ...submission.value, confirmedAt });
	if (!signedUp.ok) return refusedForm(submission, signedUp);
	throw redirectWithNotice("/signup", "signedUp");
}

export const clientAction = withNetworkError(formError("common:notice.network"));

export default function SignUpPage() {
	const { constraint } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	return (
		<SignUpCard constraint={constraint} lastResult={lastResult} doneId={useNoticeId("signedUp")} />
	);
}
