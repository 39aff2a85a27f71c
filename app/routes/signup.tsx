import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountCard } from "~/accounts/account-card";
import { AccountForm } from "~/accounts/account-form";
import { defaultRole, requestedRoles } from "~/accounts/model";
import { refusedForm } from "~/accounts/refused-form.server";
import { signUpSchema } from "~/accounts/schema";
import { signUp } from "~/accounts/sign-up.server";
import { legalPages } from "~/church/identity";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { useNoticeId } from "~/layout/page-context";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readForm } from "~/platform/http/body.server";
import { parseSubmission } from "~/platform/http/form";
import { SelectField, TextField } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import { withNetworkError } from "~/ui/with-network-error";

export { retryAfterHeaders as headers } from "~/platform/http/refusal";
export { keptPageData as clientLoader } from "~/platform/page-data/client-loader";

export const handle = { hydrates: true, i18n: "accounts" } satisfies RouteHandle;

export const meta = pageMeta("accounts:signup.title", "accounts:signup.subtitle");

export const loader = () => ({ constraint: getZodConstraint(signUpSchema) });

/** They never change; and when the network has failed a form, asking would cost the page. */
export const shouldRevalidate = () => false;

export async function action({ request, context }: ActionFunctionArgs) {
	const submission = parseSubmission(await readForm(request), signUpSchema);
	if (submission.status !== "success") {
		return data(submission.reply({ hideFields: ["password"] }), 400);
	}
	const confirmedAt = new URL("/signup/confirmed", request.url).href;
	const signedUp = await signUp(context, { ...submission.value, confirmedAt });
	if (!signedUp.ok) return refusedForm(submission, signedUp);
	throw await redirectWithNotice(request, "/signup", "signedUp");
}

export const clientAction = withNetworkError("common:notice.network");

const emptyForm = { role: defaultRole };

const loadSchema = async () => (await import("~/accounts/schema")).signUpSchema;

export default function SignUpPage() {
	const { t } = useTranslation("accounts");
	const { constraint } = useLoaderData<typeof loader>();
	return (
		<AccountCard title={t("signup.title")} text={t("signup.subtitle")}>
			<AccountForm
				id="sign-up"
				action="/signup"
				loadSchema={loadSchema}
				constraint={constraint}
				lastResult={useActionData<typeof action>()}
				defaultValue={emptyForm}
				doneId={useNoticeId("signedUp")}
				done={t("signup.done")}
				submit={t("signup.submit")}
				busyLabel={t("signup.submitting")}
			>
				{(field) => (
					<>
						<TextField
							{...field("email")}
							label={t("signup.email")}
							type="email"
							autoComplete="email"
						/>
						<PasswordField
							{...field("password")}
							label={t("signup.password")}
							help={t("signup.passwordHint")}
							autoComplete="new-password"
						/>
						<SelectField {...field("role")} label={t("signup.role")} help={t("signup.roleHelp")}>
							{requestedRoles.map((role) => (
								<option key={role} value={role}>
									{t(`signup.role.${role}`)}
								</option>
							))}
						</SelectField>
					</>
				)}
			</AccountForm>
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
	const { t } = useTranslation("accounts");
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
