import { getZodConstraint } from "@conform-to/zod/v4";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountCard } from "~/accounts/account-card";
import { AccountForm } from "~/accounts/account-form";
import { passwordSessionCookie, passwordVerifierCookie } from "~/accounts/password-cookies.server";
import { refusedForm, statuses } from "~/accounts/refused-form.server";
import { passwordNewSchema } from "~/accounts/schema";
import { endSessionsOf } from "~/accounts/session.server";
import { MessagePage } from "~/layout/message-page";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readForm } from "~/platform/http/body.server";
import { parseSubmission } from "~/platform/http/form";
import { ButtonLink } from "~/ui/button";
import { PasswordField } from "~/ui/password-field";
import type { FormResult } from "~/ui/use-validated-form";
import { withNetworkError } from "~/ui/with-network-error";

export { retryAfterHeaders as headers } from "~/platform/http/refusal";

export const handle = { hydrates: true, i18n: ["accounts", "password"] } satisfies RouteHandle;

/** Why nobody can choose a password here. */
const problems = {
	expired: { title: "accounts:expired.title", text: "password:password.expired" },
	elsewhere: { title: "password:password.elsewhereTitle", text: "password:password.elsewhere" },
} as const;

type Problem = keyof typeof problems;

type Answer = FormResult & { problem?: Problem };

const constraint = getZodConstraint(passwordNewSchema);

export const meta: MetaFunction<typeof loader> = (args) => {
	const problem = args.data?.problem;
	return unlistedMeta(problem ? problems[problem].title : "password:password.newTitle")(args);
};

/**
 * Where the link of the mail leads in the end, with the account service's word in the query. Its
 * code is redeemed at once: it is good for five minutes, which may be too short for a new password.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const cannot = (problem: Problem) => data({ problem, constraint }, 403);
	if (searchParams.has("error")) return cannot("expired");
	const code = searchParams.get("code");
	if (code === null) {
		return passwordSessionCookie.read(request)
			? { problem: undefined, constraint }
			: cannot("expired");
	}
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

/** When the network has failed the form, asking again would cost the page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	actionResult,
	defaultShouldRevalidate,
}) => actionResult === undefined && defaultShouldRevalidate;

export async function action({ request, context }: ActionFunctionArgs) {
	const submission = parseSubmission(await readForm(request), passwordNewSchema);
	if (submission.status !== "success") {
		return data<Answer>(submission.reply({ hideFields: ["password"] }), 400);
	}
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
	if (!reset.ok) return refusedForm(submission, reset);
	const answer = await redirectWithNotice(request, "/admin", "passwordChanged");
	answer.headers.append("Set-Cookie", passwordSessionCookie.remove(request));
	throw answer;
}

export const clientAction = withNetworkError("common:notice.network");

const loadSchema = async () => (await import("~/accounts/schema")).passwordNewSchema;

export default function NewPasswordPage() {
	const { t } = useTranslation(["password", "accounts"]);
	const shown = useLoaderData<typeof loader>();
	const answer = useActionData<Answer>();
	const problem = answer?.problem ?? shown.problem;
	if (problem) return <CannotChoose problem={problem} />;
	return (
		<AccountCard title={t("password.newTitle")} text={t("password.newText")}>
			<AccountForm
				id="password-new"
				action="/password/new"
				loadSchema={loadSchema}
				constraint={shown.constraint}
				lastResult={answer}
				submit={t("password.save")}
				busyLabel={t("password.saving")}
			>
				{(field) => (
					<PasswordField
						{...field("password")}
						label={t("password.new")}
						help={t("accounts:signup.passwordHint")}
						autoComplete="new-password"
					/>
				)}
			</AccountForm>
		</AccountCard>
	);
}

function CannotChoose({ problem }: { problem: Problem }) {
	const { t } = useTranslation(["password", "accounts"]);
	const { title, text } = problems[problem];
	return (
		<MessagePage title={t(title)} text={t(text)}>
			<ButtonLink to="/password">{t("password.askAgain")}</ButtonLink>
		</MessagePage>
	);
}
