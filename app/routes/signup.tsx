import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, Link, useActionData } from "@remix-run/react";
import { AccountCard } from "~/accounts/account-card";
import { signUpFields } from "~/accounts/model";
import { refusedForm } from "~/accounts/refused-form.server";
import { parseSignUp } from "~/accounts/schema";
import { NETWORK_ERROR } from "~/accounts/service-message";
import { signUp } from "~/accounts/sign-up.server";
import { SignUpForm } from "~/accounts/sign-up-form";
import { legalPages } from "~/church/identity";
import "~/i18n/texts/accounts";
import { useTranslation } from "~/i18n/use-translation";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { usePageContext } from "~/layout/page-context";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readForm } from "~/platform/http/body.server";
import { textFields } from "~/platform/http/form";
import { answerOr } from "~/platform/page-data/client-loader";

export { retryAfterHeaders as headers } from "~/platform/http/refusal";

export const handle = { hydrates: true } satisfies RouteHandle;

export const meta = pageMeta("signup.title", "signup.subtitle");

export async function action({ request, context }: ActionFunctionArgs) {
	const submission = parseSignUp(textFields(await readForm(request), signUpFields));
	const reply = () => submission.reply({ hideFields: ["password"] });
	if (submission.status !== "success") {
		return data({ result: reply(), failure: undefined }, { status: 400 });
	}
	const confirmedAt = new URL("/signup/confirmed", request.url).href;
	const signedUp = await signUp(context, { ...submission.value, confirmedAt });
	if (!signedUp.ok) return refusedForm(signedUp, reply());
	throw await redirectWithNotice(request, "/signup", "signedUp");
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
	answerOr(serverAction<typeof action>(), { result: undefined, failure: NETWORK_ERROR });

export default function SignUpPage() {
	const { t } = useTranslation();
	const answer = useActionData<typeof action>();
	const notice = usePageContext()?.notice;
	return (
		<AccountCard title={t("signup.title")} text={t("signup.subtitle")}>
			<SignUpForm
				result={answer?.result}
				failure={answer?.failure}
				doneId={notice?.name === "signedUp" ? notice.id : undefined}
			/>
			<div className="mt-6 grid gap-3 border-line border-t pt-5 text-ink-soft text-sm">
				<p>
					{t("signup.forgot")}{" "}
					<Link to="/password" className="text-sky underline underline-offset-4">
						{t("signup.choose")}
					</Link>
				</p>
				<p>
					<LegalSentence />
				</p>
			</div>
		</AccountCard>
	);
}

/** What is in brackets in the text are links, to the terms first. */
function LegalSentence() {
	const { t } = useTranslation();
	const addresses = Object.values(legalPages);
	return t("signup.legal")
		.split(/[[\]]/)
		.map((part, index) =>
			index % 2 === 1 ? (
				<a
					key={part}
					href={addresses[(index - 1) / 2]}
					className="text-sky underline underline-offset-4"
				>
					{part}
				</a>
			) : (
				part
			),
		);
}
