import type { Administrator } from "~/accounts/permissions/require-administrator.server";
import { type CardName, cardNames } from "~/church/fields";
import { churchKind } from "~/church/kind.server";
import { i18nIn } from "~/i18n/i18n";
import { markPage } from "~/layout/cached-page-notice.server";
import { shortAnswer } from "~/layout/short-answer.server";
import type { LoadContext } from "~/load-context";
import { parseSubmission } from "~/platform/http/form";
import { refusal } from "~/platform/http/refusal";
import { factsIn } from "./card-fields";
import { cardFormSchema } from "./card-form-schema";
import { seenOn } from "./seen-on";

/**
 * The page on which a card is seen, with the facts that are typed into its form. Nothing is stored, and
 * the page has no scripts, which would not know these facts.
 *
 * @throws a 400 Response for a form of no card; 403 for facts that only super administrators change
 */
export async function lookAtCard(
	context: LoadContext,
	administrator: Administrator,
	form: FormData,
): Promise<Response> {
	const card = cardNames.find((name) => form.get("intent") === `church.${name}`);
	if (!card) throw refusal(400, "intent: must be that of a card's form");
	const submission = parseSubmission(form, cardFormSchema(card));
	if (submission.status !== "success") {
		return shortAnswer("church:church.lookWrong", "church:church.lookWrongText", { status: 400 });
	}
	return showPage(
		context,
		card,
		await churchKind.changedBy(context, administrator, factsIn(card, submission.value)),
	);
}

async function showPage(
	context: LoadContext,
	card: CardName,
	facts: Parameters<LoadContext["pageWith"]>[0],
): Promise<Response> {
	const page = await context.pageWith(facts, seenOn[card]);
	const words = i18nIn(context.language).t("church:church.lookText");
	const headers = new Headers(page.headers);
	headers.set("Cache-Control", "no-store");
	const html = (await page.text()).replace(/<script.*?<\/script>/gs, "");
	return new Response(markPage(html, words), { status: page.status, headers });
}
