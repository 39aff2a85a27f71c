import type { TextKey } from "~/i18n/text-key";

/*
 * Sermons, events and albums each have one list of their fields: `fields.ts` in their folder. These
 * lists define the API's payloads (payloads.ts) and responses, the types, the portal's forms, the
 * columns of CSV files, and the names of fields in the audit log.
 */

// This is a type and not an interface: a form's result must be assignable to a record type, and
// interfaces are not.
type Picture = { url: string; description: string; descriptionTn: string };

/** For each kind of field, its type in the database and in a response of the API. */
interface Values {
	text: { stored: string; answered: string };
	/** A text that is trimmed. NULL where there is none. */
	optionalText: { stored: string | null; answered: string };
	/** A text that is never blank: `otherwise` replaces an empty one. */
	category: { stored: string; answered: string };
	/** A calendar day, `YYYY-MM-DD`; today where none was given. */
	day: { stored: string; answered: string };
	/**
	 * An instant, returned as an ISO date-time in UTC. If none was given: today at the field's
	 * `time`.
	 */
	moment: { stored: Date; answered: string };
	/** An instant, or null where there is none. */
	optionalMoment: { stored: Date | null; answered: string };
	link: { stored: string | null; answered: string };
	flag: { stored: boolean; answered: boolean };
	number: { stored: number | null; answered: number };
	/** The URL of a picture, on the web or on this site. */
	picture: { stored: string; answered: string };
	urls: { stored: string[]; answered: string[] };
	pictures: { stored: Picture[]; answered: Picture[] };
	/** For the URL of each picture, its description. */
	descriptions: { stored: Record<string, string>; answered: Record<string, string> };
}

/**
 * `max` is the longest text in characters, the largest number, or the longest list. `takesUploads` means
 * that a link may lead to a file on this site.
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
	/** The field's name in the portal's form; null where the form does not have the field. */
	form: string | null;
	label: TextKey;
	/** Whether responses of the API leave the field out when it is empty. */
	isLeftOut?: true;
	/**
	 * True if lists leave the field out because it is long: the API's lists and the files for
	 * spreadsheets.
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
	/** Null until the row is first changed. */
	updatedAt: Date | null;
}

/**
 * The fields that a list must have: one for each column of the table, except those that a request
 * cannot set. With `as const satisfies FieldsFor<…>` the compiler names a column without a field,
 * and a field without a column.
 */
export type FieldsFor<Table, Own extends keyof Table = never> = Record<
	Exclude<keyof Table, keyof Row | Own>,
	Field
>;

export type Stored<Of extends Fields> = { [Name in keyof Of]: Values[Of[Name]["kind"]]["stored"] };

/**
 * Content as the API returns it. Unknown values are empty texts; instants are ISO date-times in
 * UTC. If the content was never changed, `updatedAt` is the time of its creation.
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
	form: Partial<Form<Of>>,
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
 * Converts a response of the API to the names of the portal's form. `created_by` is always "admin",
 * because a response does not contain the creator.
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
