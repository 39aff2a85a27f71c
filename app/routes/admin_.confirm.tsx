import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { saveSession } from "~/accounts/sessions/portal-session.server";
import { openProof, type ProofProblem } from "~/accounts/sign-in/mailbox-proof.server";
import { MessagePage } from "~/layout/message-page";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { cookieHeaders } from "~/platform/http/cookies";
import { ButtonLink } from "~/ui/button";

export const handle = { i18n: ["proof", "accounts", "password", "login"] } satisfies RouteHandle;

const problems = {
	expired: { title: "accounts:expired.title", text: "proof:proof.expired" },
	elsewhere: { title: "password:password.elsewhereTitle", text: "proof:proof.elsewhere" },
	denied: { title: "login:denied.title", text: "login:login.denied" },
} as const satisfies Record<ProofProblem, unknown>;

export const meta: MetaFunction<typeof loader> = (args) => {
	const problem = args.data?.problem;
	return unlistedMeta(problem ? problems[problem].title : "proof:proof.sentTitle")(args);
};

/** Says that the mailbox proof was mailed. The mail's link leads here, too. */
export async function loader(args: LoaderFunctionArgs) {
	const { request, context } = args;
	const proof = await openProof(args);
	if (!proof) throw redirect("/admin", 303);
	if ("needsCode" in proof) {
		throw redirect("/admin", { status: 303, headers: cookieHeaders(proof.cookies ?? []) });
	}
	if (!("user" in proof)) {
		const { problem = null, email = "" } = proof;
		return data({ problem, email }, problem ? 403 : 200);
	}
	const saved = await saveSession(context, request, proof.user, proof.token);
	const response = redirectWithNotice(request, "/admin", "rightProved");
	for (const cookie of [...saved, ...proof.cookies]) response.headers.append("Set-Cookie", cookie);
	throw response;
}

export default function ProofPage() {
	const { problem, email } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["proof", "accounts", "password", "login"]);
	if (!problem) {
		return (
			<MessagePage title={t("proof.sentTitle")} text={t("proof.sent", { address: email })}>
				<p className="mb-6 max-w-prose">{t("proof.notCome")}</p>
				<ButtonLink to="/admin" variant="outline">
					{t("proof.again")}
				</ButtonLink>
			</MessagePage>
		);
	}
	const { title, text } = problems[problem];
	return (
		<MessagePage title={t(title)} text={t(text)}>
			<p className="flex flex-wrap justify-center gap-3">
				{problem === "elsewhere" && <ButtonLink to="/password">{t("proof.choose")}</ButtonLink>}
				<ButtonLink to="/admin" variant="outline">
					{t("proof.again")}
				</ButtonLink>
			</p>
		</MessagePage>
	);
}
