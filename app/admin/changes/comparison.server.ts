import { factsIn } from "~/church/store.server";
import type { Field, Fields } from "~/content/fields";
import { apiPictures } from "~/gallery/api-album";
import type { TextKey } from "~/i18n/text-key";
import type { RevisionRow } from "~/platform/changes/revisions.server";
import { namedRow } from "~/platform/changes/row-kind.server";
import { cutText } from "~/platform/text";
import { type KindName, kindOf, kinds } from "../kinds.server";

/**
 * A field's value as it is shown when two versions of an item are compared. A date with a time is
 * its milliseconds since 1970, a list of photos is the number of photos, and an empty field is
 * null.
 */
type Value = string | number | null;

/**
 * A field of an item, such as a sermon's title, whose value differs between two versions of the
 * item.
 */
export type Difference = Pick<Field, "kind" | "label"> & { name: string; values: [Value, Value] };

const TEXT_SHOWN = 300;

/**
 * The translation keys of the labels of the fields that an audit log entry names.
 *
 * @param names the field names, separated by commas
 */
export function labelsOf(action: string, names: string | null): TextKey[] {
	const kind = kindOf(action);
	const fields: Fields = kind ? kinds[kind].fields : {};
	return names?.split(",").flatMap((name) => fields[name]?.label ?? []) ?? [];
}

/**
 * The fields that differ between two versions of an item. A version is null if the item did not
 * exist then.
 */
export function differences(
	kind: string,
	one: RevisionRow | null,
	other: RevisionRow | null,
): Difference[] {
	const { table, fields } = kinds[kind as KindName];
	const [former = {}, latter = {}] = [one, other].map((row): Record<string, unknown> => {
		const values = namedRow(table, row ?? {});
		if (kind === "church") return factsIn(values);
		// An album's pictures are stored as JSON. Its fields have the format of the API.
		const { pictures } = values;
		return typeof pictures === "string"
			? { ...values, ...apiPictures(JSON.parse(pictures)) }
			: values;
	});
	return Object.entries<Field>(fields).flatMap(([name, { kind, label }]) => {
		const [before, after] = [former[name] ?? "", latter[name] ?? ""];
		if (JSON.stringify(before) === JSON.stringify(after)) return [];
		const values: Difference["values"] = [shownValue(before), shownValue(after)];
		// If the item exists in only one of the states, its empty fields are left out.
		return values.some(Boolean) ? [{ name, kind, label, values }] : [];
	});
}

function shownValue(value: unknown): Value {
	if (Array.isArray(value)) return value.length;
	if (value === null || value === "" || typeof value === "number") return value || null;
	const text = typeof value === "object" ? Object.values(value).join(" · ") : String(value);
	return text.length > TEXT_SHOWN ? `${cutText(text, TEXT_SHOWN)}…` : text;
}
