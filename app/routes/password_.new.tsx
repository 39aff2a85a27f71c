import { getZodConstraint } from "@conform-to/zod/v4";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { passwordNewSchema } from "~/accounts/account-form-schemas";
import {
	endPasswordSessionsOf,
	forgetPasswordSession,
	type LinkProblem,
	openPasswordLink,
	passwordSession,
} from "~/accounts/passwords/mailed-link.server";
import { NewPasswordCard } from "~/accounts/passwords/new-password-card";
import { proveGrant } from "~/accounts/permissions/grants.server";
import { refusedForm } from "~/accounts/refused-form.server";
import { endSessionsOf } from "~/accounts/sessions/portal-session.server";
import { endPendingSignInsOf } from "~/accounts/sign-in/pending-sign-in.server";
import { MessagePage } from "~/layout/message-page";
import { redirectWithCookies, redirectWithNotice } from "~/layout/notifications/notice.server";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readForm } from "~/platform/http/body.server";
import { parseSubmission } from "~/platform/http/form";
import { logError } from "~/platform/log";
import { ButtonLink } from "~/ui/button";
import type { FormResult } from "~/ui/use-validated-form";
import { formError, withNetworkError } from "~/ui/with-network-error";

export { pageHeaders as headers } from "~/platform/http/page-headers";

export const handle = { i18n: ["accounts", "password"] } satisfies RouteHandle;

const problems = {
	expired: { title: "accounts:expired.title", text: "password:password.expired" },
	elsewhere: { title: "password:password.elsewhereTitle", text: "password:password.elsewhere" },
} as const satisfies Record<LinkProblem, unknown>;

type Result = FormResult & { problem?: LinkProblem };

const constraint = getZodConstraint(passwordNewSchema);

export const meta: MetaFunction<typeof loader> = (args) => {
	const problem = args.data?.problem;
	return unlistedMeta(problem ? problems[problem].title : "password:password.newTitle")(args);
};

export async function loader(args: LoaderFunctionArgs) {
	const { problem, headers } = await openPasswordLink(args);
	if (headers) throw redirectWithCookies(args.request, "/password/new", headers);
	return data({ problem, constraint }, problem ? 403 : 200);
}

/**
 * Not after a form that shows an error on this page: after a network failure, loading the data again
 * would fail too, and replace the page by an error.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	actionResult,
	defaultShouldRevalidate,
}) => actionResult === undefined && defaultShouldRevalidate;

export async function action({ request, context }: ActionFunctionArgs) {
	const submission = parseSubmission(await readForm(request), passwordNewSchema);
	if (submission.status !== "success") {
		return data<Result>(submission.reply({ hideFields: ["password"] }), 400);
	}
	const opened = await passwordSession({ request, context });
	if (!opened) return expired(request);
	const { password } = submission.value;
	const accounts = await context.accounts();
	const reset = await accounts.resetPassword(opened.session, password, async (accountId) => {
		// A hosted account service does not know the portal's sessions and sign-ins.
		await context.db.batch([
			endSessionsOf(context, accountId),
			endPendingSignInsOf(context, accountId),
		]);
	});
	if (!reset.ok && reset.reason === "expired") return expired(request);
	if (!reset.ok) return refusedForm(submission, reset);
	context.report({
		kind: "password.changed",
		account: reset.account.email,
		detail: "by_mail",
		isOpen: true,
	});
	try {
		await endPasswordSessionsOf(context, reset.account.id);
		await proveGrant(context, reset.account, opened.openedAt);
	} catch (error) {
		// The password is in force. The next sign-in mails a new link for a pending permission.
		logError("permission not proved", error, { requestId: context.requestId });
	}
	const response = redirectWithNotice("/admin", "passwordChanged");
	response.headers.append("Set-Cookie", forgetPasswordSession(request));
	throw response;
}

function expired(request: Request) {
	const headers = { "Set-Cookie": forgetPasswordSession(request) };
	return data<Result>({ problem: "expired" }, { status: 403, headers });
}

export const clientAction = withNetworkError(formError("common:notice.network"));

export default function NewPasswordPage() {
	const shown = useLoaderData<typeof loader>();
	const result = useActionData<Result>();
	const problem = result?.problem ?? shown.problem;
	if (problem) return <CannotChoose problem={problem} />;
	return <NewPasswordCard constraint={shown.constraint} lastResult={result} />;
}

function CannotChoose({ problem }: { problem: LinkProblem }) {
	const { t } = useTranslation(["password", "accounts"]);
	const { title, text } = problems[problem];
	return (
		<MessagePage title={t(title)} text={t(text)}>
			<ButtonLink to="/password">{t("password.askAgain")}</ButtonLink>
		</MessagePage>
	);
}
