import { factsIn } from "~/church/store.server";
import type { Field, Fields } from "~/content/fields";
import { apiPictures } from "~/gallery/api-album";
import type { TextKey } from "~/i18n/text-key";
import type { RevisionRow } from "~/platform/changes/revisions.server";
import { cutText } from "~/platform/text";
import { type KindName, kindOf, kinds } from "../kinds.server";

/**
 * A field's value in a comparison: the milliseconds since 1970 for a date with a time, the number
 * of photos for a list of photos, null for an empty field.
 */
type Value = string | number | null;

/** A field whose value differs between two states of an item. */
export type Difference = Pick<Field, "kind" | "label"> & { values: [Value, Value] };

const TEXT_SHOWN = 300;

/**
 * The labels of the fields that an audit log entry names. @param names the names, separated by
 * commas
 */
export function labelsOf(action: string, names: string | null): TextKey[] {
	const kind = kindOf(action);
	const fields: Fields = kind ? kinds[kind].fields : {};
	return names?.split(",").flatMap((name) => fields[name]?.label ?? []) ?? [];
}

/** @param one @param other the two states of the item; null if it did not exist then */
export function differences(
	kind: string,
	one: RevisionRow | null,
	other: RevisionRow | null,
): Difference[] {
	const [former, latter] = [one, other].map((row) =>
		kind === "church" ? factsIn(valuesOf(row)) : valuesOf(row),
	) as [Values, Values];
	return Object.entries<Field>(kinds[kind as KindName].fields).flatMap(
		([name, { kind, label }]) => {
			const [before, after] = [former[name] ?? "", latter[name] ?? ""];
			if (JSON.stringify(before) === JSON.stringify(after)) return [];
			const values: Difference["values"] = [shownValue(before), shownValue(after)];
			// If the item exists in only one of the states, its empty fields are left out.
			return values.some(Boolean) ? [{ kind, label, values }] : [];
		},
	);
}

type Values = Record<string, unknown>;

/**
 * The values of a row, by the fields' names. An album's pictures are in the database as JSON; here
 * they are as the API shows them.
 */
export function valuesOf(row: RevisionRow | null): Values {
	const { pictures, ...columns } = row ?? {};
	const values = Object.entries(columns).map(([column, value]) => [
		column.replace(/_./g, ([, letter = ""]) => letter.toUpperCase()),
		value,
	]);
	return {
		...Object.fromEntries(values),
		...(typeof pictures === "string" && apiPictures(JSON.parse(pictures))),
	};
}

function shownValue(value: unknown): Value {
	if (Array.isArray(value)) return value.length;
	if (value === null || value === "" || typeof value === "number") return value || null;
	const text = typeof value === "object" ? Object.values(value).join(" · ") : String(value);
	return text.length > TEXT_SHOWN ? `${cutText(text, TEXT_SHOWN)}…` : text;
}
