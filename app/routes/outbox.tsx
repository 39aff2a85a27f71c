import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import stylesheet from "~/admin/portal.css?url";
import { listOutbox } from "~/auth-service/mailer";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { isLocalhost } from "~/platform/http/localhost";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";

export const handle = { i18n: "accounts" } satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = unlistedMeta("accounts:outbox.title");

/**
 * Shows the mails that a development server has stored instead of sending. On other servers this
 * page responds with 404.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { hasOutbox, supabase } = context.settings;
	if (!hasOutbox || supabase || !isLocalhost(new URL(request.url))) {
		throw new Response(null, { status: 404 });
	}
	return { letters: await listOutbox(context.db) };
}

export default function OutboxPage() {
	const { letters } = useLoaderData<typeof loader>();
	const { t } = useTranslation("accounts");
	return (
		<div className="wrap grid gap-6 py-12 sm:py-16">
			<div>
				<h1 className="text-3xl text-sky">{t("outbox.title")}</h1>
				<p className="mt-3 max-w-prose text-ink-soft">{t("outbox.text")}</p>
			</div>
			{letters.map((letter) => (
				<Card as="article" key={letter.id}>
					<p className="text-ink-soft text-sm tabular-nums">
						{letter.recipient} · <time>{letter.sentAt.toISOString()}</time>
					</p>
					<h2 className="mt-1 text-lg text-sky">{letter.subject}</h2>
					<p className="my-4 whitespace-pre-line">{letter.text}</p>
					{letter.link && (
						<p>
							<ButtonAnchor href={letter.link} variant="outline">
								{t("outbox.open")}
							</ButtonAnchor>
						</p>
					)}
				</Card>
			))}
			{letters.length === 0 && (
				<EmptyState title={t("outbox.empty")} text={t("outbox.emptyText")}>
					<ButtonLink to="/signup">{t("signup.submit")}</ButtonLink>
				</EmptyState>
			)}
		</div>
	);
}
