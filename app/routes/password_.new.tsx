import type { SubmissionResult } from "@conform-to/react";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountCard } from "~/accounts/account-card";
import { passwordSessionCookie, passwordVerifierCookie } from "~/accounts/password-cookies.server";
import { PasswordNewForm } from "~/accounts/password-new-form";
import { refusedForm, statuses } from "~/accounts/refused-form.server";
import { parsePasswordNew } from "~/accounts/schema";
import { NETWORK_ERROR } from "~/accounts/service-message";
import { endSessionsOf } from "~/accounts/session.server";
import "~/i18n/texts/accounts";
import "~/i18n/texts/password";
import { useTranslation } from "~/i18n/use-translation";
import { MessagePage } from "~/layout/message-page";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readForm } from "~/platform/http/body.server";
import { textFields } from "~/platform/http/form";
import { answerOr } from "~/platform/page-data/client-loader";
import { ButtonLink } from "~/ui/button";

export { retryAfterHeaders as headers } from "~/platform/http/refusal";

export const handle = { hydrates: true } satisfies RouteHandle;

/** Why nobody can choose a password here. */
const problems = {
	expired: { title: "expired.title", text: "password.expired" },
	elsewhere: { title: "password.elsewhereTitle", text: "password.elsewhere" },
} as const;

type Problem = keyof typeof problems;

interface Answer {
	result?: SubmissionResult;
	failure?: string;
	problem?: Problem;
}

export const meta: MetaFunction<typeof loader> = (args) => {
	const problem = args.data?.problem;
	return unlistedMeta(problem ? problems[problem].title : "password.newTitle")(args);
};

/**
 * Where the link of the mail leads in the end, with the account service's word in the query. Its
 * code is redeemed at once: it is good for five minutes, which may be too short for a new password.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const cannot = (problem: Problem) => data<Answer>({ problem }, { status: 403 });
	if (searchParams.has("error")) return cannot("expired");
	const code = searchParams.get("code");
	if (code === null)
		return passwordSessionCookie.read(request) ? data<Answer>({}) : cannot("expired");
	const verifier = passwordVerifierCookie.read(request);
	if (!verifier) return cannot("elsewhere");
	const opened = await context.accounts.openPasswordReset(code, verifier);
	if (!opened.ok) {
		if (opened.reason === "refused") return cannot("expired");
		throw new Response(null, { status: statuses[opened.reason] });
	}
	const headers = new Headers();
	headers.append("Set-Cookie", passwordSessionCookie.store(request, opened.session));
	headers.append("Set-Cookie", passwordVerifierCookie.remove(request));
	throw redirect("/password/new", { status: 303, headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
	const submission = parsePasswordNew(textFields(await readForm(request), ["password"]));
	const reply = () => submission.reply({ hideFields: ["password"] });
	if (submission.status !== "success") return data<Answer>({ result: reply() }, { status: 400 });
	const session = passwordSessionCookie.read(request) ?? "";
	const { password } = submission.value;
	const reset = await context.accounts.resetPassword(session, password, async (accountId) => {
		// A hosted account service knows nothing of the portal's sessions.
		await endSessionsOf(context, accountId);
	});
	if (!reset.ok && reset.reason === "expired") {
		const headers = { "Set-Cookie": passwordSessionCookie.remove(request) };
		return data<Answer>({ problem: "expired" }, { status: 403, headers });
	}
	if (!reset.ok) return refusedForm(reset, reply());
	const answer = await redirectWithNotice(request, "/admin", "passwordChanged");
	answer.headers.append("Set-Cookie", passwordSessionCookie.remove(request));
	throw answer;
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<Answer> =>
	answerOr(serverAction<typeof action>(), { failure: NETWORK_ERROR });

export default function NewPasswordPage() {
	const { t } = useTranslation();
	const shown = useLoaderData<typeof loader>();
	const answer = useActionData<Answer>();
	const problem = answer?.problem ?? shown.problem;
	if (problem) return <CannotChoose problem={problem} />;
	return (
		<AccountCard title={t("password.newTitle")} text={t("password.newText")}>
			<PasswordNewForm result={answer?.result} failure={answer?.failure} />
		</AccountCard>
	);
}

function CannotChoose({ problem }: { problem: Problem }) {
	const { t } = useTranslation();
	const { title, text } = problems[problem];
	return (
		<MessagePage title={t(title)} text={t(text)}>
			<ButtonLink to="/password">{t("password.askAgain")}</ButtonLink>
		</MessagePage>
	);
}
