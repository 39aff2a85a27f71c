import { getZodConstraint } from "@conform-to/zod/v4";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { mailCodeSchema, passwordNewSchema } from "~/accounts/account-form-schemas";
import { MailCodeCard } from "~/accounts/passwords/mail-code-card";
import {
	forgetPasswordSession,
	mailedTo,
	NEW_PASSWORD_PATH,
	openMailByCode,
	passwordSession,
} from "~/accounts/passwords/mailed-link.server";
import { NewPasswordCard } from "~/accounts/passwords/new-password-card";
import { proveGrant } from "~/accounts/permissions/grants.server";
import { refusedForm } from "~/accounts/refused-form.server";
import { siteRecords } from "~/choose-account-service.server";
import { redirectWithCookies, redirectWithNotice } from "~/layout/notifications/notice.server";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readForm } from "~/platform/http/body.server";
import { parseSubmission } from "~/platform/http/form";
import { logError, logWarning } from "~/platform/log";
import type { FormResult } from "~/ui/use-validated-form";
import { formError, withNetworkError } from "~/ui/with-network-error";

export { pageHeaders as headers } from "~/platform/http/page-headers";

export const handle = { i18n: ["accounts", "password"] } satisfies RouteHandle;

type Result = FormResult & { isOver?: boolean };

export const meta: MetaFunction<typeof loader> = (args) => {
	if (args.data?.isOver) return unlistedMeta("accounts:expired.title")(args);
	return unlistedMeta(args.data?.isOpen ? "password:password.newTitle" : "password:mailCode.title")(
		args,
	);
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	if (searchParams.has("code")) {
		logWarning("a mail's link has no token: see the project's templates in docs/accounts.md");
	}
	const isOver = searchParams.has("error") || searchParams.has("code");
	const opened = isOver ? null : await passwordSession({ request, context });
	const email = opened ? opened.email : mailedTo(request);
	const constraint = getZodConstraint(opened ? passwordNewSchema : mailCodeSchema);
	return data({ isOver, isOpen: opened !== null, email, constraint }, isOver ? 403 : 200);
}

/**
 * After a form with an error, the loader's data is not loaded again: without the network, loading
 * would fail, and an error would replace the page.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	actionResult,
	defaultShouldRevalidate,
}) => actionResult === undefined && defaultShouldRevalidate;

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request);
	if (form.has("code")) return takeCode({ request, context }, form);
	const submission = parseSubmission(form, passwordNewSchema);
	if (submission.status !== "success") {
		return data<Result>(submission.reply({ hideFields: ["password"] }), 400);
	}
	const opened = await passwordSession({ request, context });
	if (!opened) return expired(request);
	const { password } = submission.value;
	const accounts = await context.accounts();
	const reset = await accounts.resetPassword(opened.session, password);
	if (!reset.ok && reset.reason === "expired") return expired(request);
	if (!reset.ok) return refusedForm(submission, reset);
	context.report({
		kind: "password.changed",
		account: reset.account.email,
		detail: "by_mail",
		isOpen: true,
	});
	try {
		// Ends the account's sessions and unfinished sign-ins (waiting for their second factor) in
		// the portal. A hosted Supabase project does not know of them.
		await context.db.batch(siteRecords(context).endSessions(reset.account.id));
		await proveGrant(context, reset.account, opened.openedAt);
	} catch (error) {
		// If the sessions could not be ended, the request succeeds nevertheless, because the
		// password is already changed. If `proveGrant` has failed, the account's permission for the
		// portal stays unconfirmed, and the next sign-in mails a new link.
		logError("sessions outlive a new password", error, { requestId: context.requestId });
	}
	const response = redirectWithNotice("/admin", "passwordChanged");
	response.headers.append("Set-Cookie", forgetPasswordSession(request));
	throw response;
}

async function takeCode(visit: Parameters<typeof openMailByCode>[0], form: FormData) {
	const submission = parseSubmission(form, mailCodeSchema);
	if (submission.status !== "success") return data<Result>(submission.reply(), 400);
	const opened = await openMailByCode(visit, submission.value);
	if (!opened.ok) return refusedForm(submission, opened);
	throw redirectWithCookies(visit.request, NEW_PASSWORD_PATH, opened.headers);
}

function expired(request: Request) {
	const headers = { "Set-Cookie": forgetPasswordSession(request) };
	return data<Result>({ isOver: true }, { status: 403, headers });
}

export const clientAction = withNetworkError(formError("common:notice.network"));

export default function NewPasswordPage() {
	const { isOpen, isOver, email = "", constraint } = useLoaderData<typeof loader>();
	const result = useActionData<Result>();
	const form = { email, constraint, lastResult: result };
	if (isOpen && !result?.isOver) return <NewPasswordCard {...form} />;
	return <MailCodeCard {...form} isOver={result?.isOver ?? isOver} />;
}
