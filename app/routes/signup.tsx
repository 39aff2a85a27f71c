import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData } from "@remix-run/react";
import { fieldNames } from "~/accounts/sign-up";
import { signUp } from "~/accounts/sign-up.server";
import { SignUpForm } from "~/accounts/sign-up-form";
import { parseSignUp } from "~/accounts/sign-up-schema";
import { legalPages } from "~/church/identity";
import "~/i18n/texts/accounts";
import { useTranslation } from "~/i18n/use-translation";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { usePageContext } from "~/layout/page-context";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readForm, textFields } from "~/platform/form";
import { Card } from "~/ui/card";

export { retryAfterHeaders as headers } from "~/platform/retry-after";

export const handle = { hydrates: true } satisfies RouteHandle;

export const meta = pageMeta("signup.title", "signup.subtitle");

const statuses = { refused: 400, tooMany: 429, unavailable: 503 };

export async function action({ request, context }: ActionFunctionArgs) {
	const submission = parseSignUp(textFields(await readForm(request), fieldNames));
	const reply = () => submission.reply({ hideFields: ["password"] });
	if (submission.status !== "success") {
		return data({ result: reply(), failure: undefined }, { status: 400 });
	}
	const confirmedAt = new URL("/signup/confirmed", request.url).href;
	const signedUp = await signUp(context, { ...submission.value, confirmedAt });
	if (!signedUp.ok) {
		const { message: failure, reason } = signedUp;
		const headers = reason === "tooMany" ? { "Retry-After": `${signedUp.retryAfter}` } : undefined;
		return data({ result: reply(), failure }, { status: statuses[reason], headers });
	}
	throw await redirectWithNotice(request, "/signup", "signedUp");
}

/** A network that drops must not cost the visitor what she has filled in. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
	try {
		return await serverAction<typeof action>();
	} catch (error) {
		if (error instanceof Response) throw error;
		return { result: undefined, failure: "Network error. Please try again." };
	}
}

export default function SignUpPage() {
	const { t } = useTranslation();
	const answer = useActionData<typeof action>();
	const notice = usePageContext()?.notice;
	return (
		<div className="wrap flex justify-center py-12 sm:py-20">
			<Card className="w-full max-w-[30rem]">
				<div aria-hidden="true" className="dawn-line mb-6 h-1 w-12 rounded-full" />
				<h1 className="text-3xl text-sky">{t("signup.title")}</h1>
				<p className="mt-2 mb-8 text-ink-soft text-lg">{t("signup.subtitle")}</p>
				<SignUpForm
					result={answer?.result}
					failure={answer?.failure}
					doneId={notice?.name === "signedUp" ? notice.id : undefined}
				/>
				<p className="mt-6 border-line border-t pt-5 text-ink-soft text-sm">
					<LegalSentence />
				</p>
			</Card>
		</div>
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
