import type { Administrator } from "~/accounts/permissions/require-administrator.server";
import type { FactName } from "~/church/facts";
import { cardNames } from "~/church/fields";
import { churchKind } from "~/church/kind.server";
import { i18nIn } from "~/i18n/i18n";
import { markPage } from "~/layout/cached-page-notice.server";
import { shortAnswer } from "~/layout/short-answer.server";
import type { LoadContext } from "~/load-context";
import { parseSubmission } from "~/platform/http/form";
import { listPart } from "~/platform/http/list-field";
import { refusal } from "~/platform/http/refusal";
import { typedFacts } from "./card-fields";
import { cardFormSchema } from "./card-form-schema";
import { seenOn } from "./seen-on";

/**
 * The facts of the card 'Welcome and story' that are on the home page. The card's other facts are
 * on another page (`seenOn`).
 */
const onHome: FactName[] = ["welcome", "welcomeTn", "invitation", "invitationTn"];

/**
 * Previews a card of church facts: returns the public page of the card with the facts that are
 * typed into the form. Nothing is stored. The page's scripts are removed, because they would show
 * the stored facts.
 *
 * @throws a 400 Response if the form is not that of a card; a 403 Response if the administrator may
 *   not change these facts
 */
export async function lookAtCard(
	context: LoadContext,
	administrator: Administrator,
	form: FormData,
): Promise<Response> {
	const card = cardNames.find((name) => form.get("intent") === `church.${name}`);
	if (!card) throw refusal(400, "intent: must be that of a card's form");
	// If a new portrait is chosen as a file, the preview shows no portrait. The file is not stored
	// yet, and the stored portrait may show another person.
	for (const [name, file] of [...form]) {
		if (listPart(name)?.part !== "file") continue;
		if (file instanceof File && file.size > 0) form.set(name.replace(/file$/, "portrait"), "");
	}
	const submission = parseSubmission(form, cardFormSchema(card));
	if (submission.status !== "success") {
		return shortAnswer("church:church.lookWrong", "church:church.lookWrongText", { status: 400 });
	}
	const typed = typedFacts(card, submission.value);
	const church = await churchKind.read(context);
	const isOfHome = onHome.some((name) => (typed[name] ?? church[name]) !== church[name]);
	const facts = await churchKind.changedBy(context, administrator, typed);
	return showPage(context, isOfHome ? "/" : seenOn[card], facts);
}

async function showPage(
	context: LoadContext,
	path: string,
	facts: Parameters<LoadContext["pageWith"]>[0],
): Promise<Response> {
	const page = await context.pageWith(facts, path);
	const words = i18nIn(context.language).t("church:church.lookText");
	const headers = new Headers(page.headers);
	headers.set("Cache-Control", "no-store");
	const html = (await page.text())
		.replace(/<script.*?<\/script>/gs, "")
		// Links and buttons are disabled in the preview, because they would lead to pages with the
		// stored facts.
		.replace(/(<a [^>]*?)href="\/[^"]*"/g, "$1")
		.replaceAll("<button ", "<button disabled ");
	return new Response(markPage(html, words), { status: page.status, headers });
}
