import type { Submission } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type CardName, churchFields } from "~/church/fields";
import { type ChurchData, churchKind } from "~/church/kind.server";
import { isFarFrom, readFact } from "~/church/typed-facts";
import type { Fields } from "~/content/fields";
import { CHURCH } from "~/db/content-schema";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { listPart } from "~/platform/http/list-field";
import { readOr } from "~/platform/read-or";
import type { PanelServer, PanelVisit } from "../panel";
import { asked, chooseAction, redirectChanged } from "../panel-actions.server";
import { formSchema } from "../panel-fields";
import { takesPictures } from "../pictures/pictures.server";
import { savesContent } from "../save-content.server";
import { fieldsOf, typedFacts } from "./card-fields";
import { cardFormSchema } from "./card-form-schema";

const constraint = getZodConstraint(formSchema(churchFields));

const listed = ({ updatedAt, ...facts }: ChurchData) => ({ ...facts, updated_at: updatedAt });

async function load({ context, administrator }: PanelVisit) {
	const read = await readOr(churchKind.review(context, administrator), null, {
		event: "the church's facts could not be read",
		context,
	});
	return {
		church: read && listed(read.church),
		left: read?.left ?? [],
		untranslated: read?.untranslated ?? {},
		isSuperAdmin: administrator.role === "super_admin",
		constraint,
		formKey: crypto.randomUUID(),
	};
}

export type ChurchPanelData = Awaited<ReturnType<typeof load>>;
export type ChurchFormValues = ReturnType<typeof listed>;

const takePortraits = takesPictures(
	(form, url, { field }) => form.set(field.replace(/file$/, "portrait"), url),
	{
		isMeant: (field) => listPart(field)?.part === "file",
		saidAt: (field) => field.replace(/file$/, "portrait"),
	},
);

function saves(card: CardName): PanelServer["act"] {
	return savesContent({
		// A fact about the church that has no field in the form keeps its stored value.
		fields: fieldsOf(card) as Fields,
		schema: cardFormSchema(card),
		takeFiles: takePortraits,
		question: askAboutPlace,
		payload: (typed) => typedFacts(card, typed),
		listed,
		async update(visit, change) {
			await churchKind.updateSome(visit.context, visit.administrator, change);
			return redirectChanged(visit, CHURCH, "churchChanged", { card });
		},
	});
}

/**
 * Asks whether the typed coordinates of the church are correct, if they are far from the stored
 * ones. They may have a typing error, or latitude and longitude may be swapped.
 */
async function askAboutPlace(
	{ context }: PanelVisit,
	intent: string,
	submission: Submission<unknown>,
) {
	const { coordinates, sure_date } = submission.payload;
	if (typeof coordinates !== "string" || coordinates === sure_date) return null;
	const place = readFact("coordinates", coordinates);
	const church = await churchKind.read(context);
	if (!("text" in place) || !isFarFrom(place.text, church.coordinates)) return null;
	return asked(intent, submission, { coordinates: ["church:church.coordinatesFar"] }, coordinates);
}

export const panel: PanelServer<ChurchPanelData> = {
	load,
	act: chooseAction({
		"church.services": saves("services"),
		"church.place": saves("place"),
		"church.contact": saves("contact"),
		"church.people": saves("people"),
		"church.giving": saves("giving"),
		"church.story": saves("story"),
		"church.identity": saves("identity"),
		"church.review": async ({ context, administrator }) => {
			await churchKind.approve(context, administrator);
			return redirectWithNotice("/admin", "churchReviewed");
		},
	}),
};
