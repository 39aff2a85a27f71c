import type { TextKey } from "~/i18n/text-key";

/*
 * Each kind of content, such as sermons, has one list of its fields, in its folder (`fields.ts`,
 * `message-fields.ts`, `registration-fields.ts`). These lists define the API's payloads
 * (payloads.ts) and responses, the types, the portal's forms, the columns of CSV files, and the
 * names of fields in the audit log.
 */

// `Picture` is a type and not an interface, because the values of a form are passed as
// `Record<string, unknown>`, to which TypeScript assigns a type but not an interface.
type Picture = { url: string; description: string; descriptionTn: string };

/**
 * For each kind of content field: the type of its value in the database (`stored`) and in a
 * response of the API (`answered`).
 */
interface Values {
	text: { stored: string; answered: string };
	/** Trimmed text; NULL in the database if the field is empty. */
	optionalText: { stored: string | null; answered: string };
	/** Text that is never blank: if nothing was typed, the field's `otherwise` is stored. */
	category: { stored: string; answered: string };
	/** A calendar day, `YYYY-MM-DD`. If no day was given, today is stored. */
	day: { stored: string; answered: string };
	/**
	 * A date and time, which the API returns as an ISO date-time in UTC. If none was given, today
	 * at the field's `time` is stored.
	 */
	moment: { stored: Date; answered: string };
	/** A date and time like `moment`, or null if none was given. */
	optionalMoment: { stored: Date | null; answered: string };
	link: { stored: string | null; answered: string };
	flag: { stored: boolean; answered: boolean };
	number: { stored: number | null; answered: number };
	/** The URL of a picture, on the web or on this site. */
	picture: { stored: string; answered: string };
	urls: { stored: string[]; answered: string[] };
	pictures: { stored: Picture[]; answered: Picture[] };
	/** An object whose keys are the URLs of pictures and whose values are their descriptions. */
	descriptions: { stored: Record<string, string>; answered: Record<string, string> };
}

/**
 * `max` is the largest number of characters of a text or a description, the largest number, or the
 * largest number of items in a list. `takesUploads` means that the link may lead to a file that was
 * uploaded to this site.
 */
type KindOfField =
	| {
			kind: "text" | "optionalText" | "number" | "urls" | "descriptions";
			max: number;
	  }
	| { kind: "pictures"; max: number; textMax: number }
	| { kind: "category"; max: number; otherwise: string }
	| { kind: "moment"; time: string }
	| { kind: "link"; takesUploads?: true }
	| { kind: "day" | "optionalMoment" | "flag" | "picture" };

export type Field = KindOfField & {
	/** The field's name in the portal's HTML form; null if the form does not have this field. */
	form: string | null;
	label: TextKey;
	/** True if the API's responses leave the field out when it is empty. */
	isLeftOut?: true;
	/**
	 * True if the field is long, such as a sermon's text. Then the API's lists and the CSV files
	 * leave it out.
	 */
	isLong?: true;
};

export type Fields = Record<string, Field>;

export const setswanaFields = {
	titleTn: {
		kind: "text",
		max: 200,
		form: "title_tn",
		label: "portal:portal.titleTn",
		isLeftOut: true,
	},
	descriptionTn: {
		kind: "text",
		max: 5000,
		form: "description_tn",
		label: "portal:portal.descriptionTn",
		isLeftOut: true,
	},
} as const satisfies Fields;

export const imageField = {
	kind: "picture",
	form: "image_url",
	label: "portal:portal.events.image",
	isLeftOut: true,
} as const satisfies Field;

interface Row {
	id: string;
	createdAt: Date;
	/** When the row was last changed; null if it was never changed after its creation. */
	updatedAt: Date | null;
}

/**
 * The fields that a content table such as `sermons` must define: one for each column, except those
 * that a request cannot set. With `as const satisfies FieldsFor<…>` the compiler reports a column
 * that has no field, and a field that has no column.
 */
export type FieldsFor<Table, Own extends keyof Table = never> = Record<
	Exclude<keyof Table, keyof Row | Own>,
	Field
>;

export type Stored<Of extends Fields> = { [Name in keyof Of]: Values[Of[Name]["kind"]]["stored"] };

/**
 * A sermon, an event or an album as the API returns it. Unknown values are empty strings; dates
 * with a time are ISO date-times in UTC. If the content was never changed, `updatedAt` is the time
 * of its creation.
 */
export type Data<Of extends Fields> = { id: string; createdAt: string; updatedAt: string } & {
	[Name in keyof Of]: Of[Name] extends { isLeftOut: true }
		? Values[Of[Name]["kind"]]["answered"] | undefined
		: Values[Of[Name]["kind"]]["answered"];
};

export type Form<Of extends Fields> = {
	[Name in keyof Of as NonNullable<Of[Name]["form"]>]: Of[Name]["kind"] extends "flag"
		? boolean
		: string;
};

export type FormValues<Of extends Fields> = Form<Of> & {
	id: string;
	created_at: string;
	updated_at: string;
	created_by: string;
};

export function dataOf<Of extends Fields>(fields: Of, row: Stored<Of> & Row): Data<Of> {
	const answered = Object.entries(fields).flatMap(([name, { isLeftOut }]) => {
		const value: unknown = row[name];
		if (isLeftOut && isEmpty(value)) return [];
		return [[name, value instanceof Date ? value.toISOString() : (value ?? "")]];
	});
	return {
		id: row.id,
		...Object.fromEntries(answered),
		createdAt: row.createdAt.toISOString(),
		updatedAt: (row.updatedAt ?? row.createdAt).toISOString(),
	};
}

function isEmpty(value: unknown): boolean {
	if (value === null || value === "" || value === false) return true;
	if (value instanceof Date) return false;
	return typeof value === "object" && Object.keys(value).length === 0;
}

/**
 * Converts the values of the portal's form to a payload of the API. The payload leaves out fields that
 * the form did not send, such as the Setswana title on a site in English alone, so that their stored
 * values stay. It never leaves out a flag, because browsers do not send an unchecked checkbox.
 *
 * @param isSent tells whether a field was sent with the form
 */
export function payloadOf<Of extends Fields>(
	fields: Of,
	form: Form<Of>,
	isSent: (field: string) => boolean,
) {
	const typed: Record<string, unknown> = form;
	const sent = inForm(fields).filter(([, { form, kind }]) => kind === "flag" || isSent(form));
	const payload = sent.map(([name, field]) => {
		const value = typed[field.form];
		return [name, field.kind === "number" ? numberIn(String(value)) : value];
	});
	return Object.fromEntries(payload);
}

function numberIn(text: string): number | null {
	return text === "" ? null : Number(text);
}

/**
 * Converts an API response to the values of the portal's HTML form, under the form's field names.
 * `created_by` is always "admin", because an API response does not contain the creator.
 */
export function formValues<Of extends Fields>(fields: Of, data: Data<Of>): FormValues<Of> {
	const answered: Record<string, unknown> = data;
	const form = inForm(fields).map(([name, { form, kind }]) => {
		return [form, answered[name] ?? (kind === "flag" ? false : "")];
	});
	return {
		id: data.id,
		...Object.fromEntries(form),
		created_at: data.createdAt,
		updated_at: data.updatedAt,
		created_by: "admin",
	};
}

export function formLabels<Of extends Fields>(fields: Of) {
	const labels = inForm(fields).map(([, { form, label }]) => [form, label]);
	return Object.fromEntries(labels) as {
		[Name in keyof Of as NonNullable<Of[Name]["form"]>]: Of[Name]["label"];
	};
}

export function inForm(fields: Fields): [name: string, field: Field & { form: string }][] {
	return Object.entries(fields).flatMap(([name, field]) =>
		field.form === null ? [] : [[name, { ...field, form: field.form }]],
	);
}
