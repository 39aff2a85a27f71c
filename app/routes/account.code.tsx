import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mailCodeSchema } from "~/accounts/account-form-schemas";
import { MailCodeCard } from "~/accounts/mail-code-card";
import { isMailType, type MailType } from "~/accounts/model";
import { mailedTo, openMailByCode } from "~/accounts/passwords/mailed-link.server";
import { refusedForm } from "~/accounts/refused-form.server";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readForm } from "~/platform/http/body.server";
import { parseSubmission } from "~/platform/http/form";
import { formError, withNetworkError } from "~/ui/with-network-error";

export { pageHeaders as headers } from "~/platform/http/page-headers";

export const handle = { i18n: ["accounts", "password"] } satisfies RouteHandle;

export const meta = unlistedMeta("password:mailCode.title");

function typeOf(request: Request): MailType {
	const type = new URL(request.url).searchParams.get("type");
	return isMailType(type) ? type : "recovery";
}

/** For who reads the mail on another device than the one where she goes on. */
export function loader({ request }: LoaderFunctionArgs) {
	const constraint = getZodConstraint(mailCodeSchema);
	return { constraint, type: typeOf(request), email: mailedTo(request) };
}

// After a network failure, loading the data again would fail too, and replace the page by an error.
export const shouldRevalidate = () => false;

export async function action({ request, context }: ActionFunctionArgs) {
	const submission = parseSubmission(await readForm(request), mailCodeSchema);
	if (submission.status !== "success") return data(submission.reply(), 400);
	const opened = await openMailByCode({ request, context }, typeOf(request), submission.value);
	if (!opened.ok) return refusedForm(submission, opened);
	throw opened.response;
}

export const clientAction = withNetworkError(formError("common:notice.network"));

export default function MailCodePage() {
	const lastResult = useActionData<typeof action>();
	return <MailCodeCard {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
