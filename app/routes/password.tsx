import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, Link, useActionData } from "@remix-run/react";
import { AccountCard } from "~/accounts/account-card";
import { PasswordAskForm } from "~/accounts/password-ask-form";
import { passwordVerifierCookie } from "~/accounts/password-cookies.server";
import { refusedForm } from "~/accounts/refused-form.server";
import { parsePasswordAsk } from "~/accounts/schema";
import { NETWORK_ERROR } from "~/accounts/service-message";
import "~/i18n/texts/accounts";
import "~/i18n/texts/password";
import { useTranslation } from "~/i18n/use-translation";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { usePageContext } from "~/layout/page-context";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readForm } from "~/platform/http/body.server";
import { textFields } from "~/platform/http/form";
import { answerOr } from "~/platform/page-data/client-loader";

export { retryAfterHeaders as headers } from "~/platform/http/refusal";

export const handle = { hydrates: true } satisfies RouteHandle;

export const meta = unlistedMeta("password.forgotTitle");

export async function action({ request, context }: ActionFunctionArgs) {
	const submission = parsePasswordAsk(textFields(await readForm(request), ["email"]));
	if (submission.status !== "success") {
		return data({ result: submission.reply(), failure: undefined }, { status: 400 });
	}
	const resetAt = new URL("/password/new", request.url).href;
	const asked = await context.accounts.requestPasswordReset(submission.value.email, resetAt);
	if (!asked.ok) return refusedForm(asked, submission.reply());
	const answer = await redirectWithNotice(request, "/password", "passwordAsked");
	answer.headers.append("Set-Cookie", passwordVerifierCookie.store(request, asked.verifier));
	throw answer;
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
	answerOr(serverAction<typeof action>(), { result: undefined, failure: NETWORK_ERROR });

export default function PasswordPage() {
	const { t } = useTranslation();
	const answer = useActionData<typeof action>();
	const notice = usePageContext()?.notice;
	return (
		<AccountCard title={t("password.forgotTitle")} text={t("password.forgotText")}>
			<PasswordAskForm
				result={answer?.result}
				failure={answer?.failure}
				doneId={notice?.name === "passwordAsked" ? notice.id : undefined}
			/>
			<p className="mt-6 border-line border-t pt-5 text-ink-soft text-sm">
				{t("password.remembered")}{" "}
				<Link to="/admin" className="text-sky underline underline-offset-4">
					{t("password.signIn")}
				</Link>
			</p>
		</AccountCard>
	);
}
