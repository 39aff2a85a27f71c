import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { factsOfPage } from "~/church/facts.server";
import { Giving } from "~/church/giving";
import { Location } from "~/church/place";
import { social } from "~/church/social";
import { SocialLinks } from "~/church/social-links";
import { isPromiseAsDelivered } from "~/church/visiting";
import { ContactCards, UrgentCard } from "~/contact/contact-cards";
import { ContactForm } from "~/contact/contact-form";
import { messageSchema } from "~/contact/contact-form-schema";
import { sendMessage } from "~/contact/send.server";
import type { TextKey } from "~/i18n/text-key";
import { Hero } from "~/layout/hero";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { useNotify } from "~/layout/notifications/notifications";
import { useNoticeId } from "~/layout/page-context";
import { pageMeta } from "~/layout/page-meta";
import { PaperFoot } from "~/layout/paper-foot";
import type { RouteHandle } from "~/layout/route-handle";
import { cachedPageData } from "~/page-data/client-loader";
import { readForm } from "~/platform/http/body.server";
import { parseSubmission } from "~/platform/http/form";
import { logError } from "~/platform/log";
import { pageUntil } from "~/platform/page-cache/page-until";
import { isSpam } from "~/platform/security/logged-form.server";
import { Card } from "~/ui/card";
import { Section, SectionHeading } from "~/ui/section";
import type { FormResult } from "~/ui/use-validated-form";
import { formError, withNetworkError } from "~/ui/with-network-error";
import "~/contact/contact.css";

export const handle = {
	i18n: ["contact", "notices"],
	i18nOfKeeping: ["keeping"],
} satisfies RouteHandle;

/**
 * The translation key of the sentence that invites visitors to write. One version repeats the
 * promise to reply within 24 hours, with which the site was delivered. It is used only as long as
 * the church has not changed this promise.
 */
const invitation = () =>
	isPromiseAsDelivered() ? "contact:contact.description" : "contact:contact.invites";

export const meta = pageMeta("contact:contact.title", invitation);

export { pageHeaders as headers } from "~/platform/http/page-headers";

const notSent = "notices:contact.failed" satisfies TextKey;
const tooMany = "common:notice.rateLimited" satisfies TextKey;

export const loader = async ({ context }: LoaderFunctionArgs) =>
	pageUntil({
		constraint: getZodConstraint(messageSchema),
		...(await factsOfPage(context, "/contact")),
	});

export const clientLoader = cachedPageData(() => ({ constraint: {} }));

/**
 * The loader's data never changes. Without the network, loading it again after a sent form would
 * fail, and an error page would replace the form, so that the typed text would be lost.
 */
export const shouldRevalidate = () => false;

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request);
	const submission = parseSubmission(form, messageSchema);
	if (submission.status !== "success") return data<FormResult>(submission.reply(), 400);
	try {
		const isSent =
			isSpam(context, form, "message") || (await sendMessage(context, request, submission.value));
		if (!isSent) return data<FormResult>(submission.reply({ formErrors: [tooMany] }), 429);
	} catch (error) {
		logError("contact message not sent", error, { requestId: context.requestId });
		return data<FormResult>(submission.reply({ formErrors: [notSent] }), 500);
	}
	throw redirectWithNotice("/contact", "messageSent");
}

export const clientAction = withNetworkError(formError(notSent));

export default function ContactPage() {
	const { t } = useTranslation("contact");
	const { constraint } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const sentId = useNoticeId("messageSent");
	const notify = useNotify();
	const formHeading = useId();
	const socialHeading = useId();
	useEffect(() => {
		if (answer?.error?.[""]) notify("messageFailed");
	}, [answer, notify]);
	return (
		<>
			<Hero picture="contact" title={t("contact.title")}>
				{t(invitation())}
			</Hero>
			<div className="contact wrap section-space">
				<ContactCards />
				<section aria-labelledby={formHeading} className="contact-form screen-only">
					<SectionHeading id={formHeading}>{t("contact.message")}</SectionHeading>
					<Card className="mt-6">
						<ContactForm constraint={constraint} lastResult={answer} doneId={sentId} />
					</Card>
				</section>
				<UrgentCard />
			</div>
			<Giving />
			<Section id="directions" title={t("contact.findUs")} ground="sunken">
				<Location />
			</Section>
			{social().length > 0 && (
				<section
					aria-labelledby={socialHeading}
					className="screen-only wrap section-space flex flex-wrap items-center justify-between gap-6"
				>
					<SectionHeading id={socialHeading}>{t("contact.followUs")}</SectionHeading>
					<div className="grid gap-3 text-sky">
						<SocialLinks />
					</div>
				</section>
			)}
			<PaperFoot path="/contact" />
		</>
	);
}
