import { announcementFields } from "~/announcements/fields";
import type { Field, Fields } from "~/content/fields";
import { eventFields } from "~/events/fields";
import { albumFields } from "~/gallery/fields";
import type { TextKey } from "~/i18n/text-key";
import type { FormerRow } from "~/platform/changes/former.server";
import type { Kind } from "~/platform/changes/undo-sql";
import { cutText } from "~/platform/text";
import { sermonFields } from "~/sermons/fields";

const fieldsOf: Record<Kind, Fields> = {
	sermon: sermonFields,
	event: eventFields,
	album: albumFields,
	announcement: announcementFields,
};

/** A moment is in milliseconds since 1970, and photos are counted. Null where there is nothing. */
type Value = string | number | null;

/** A field that has another value in one state of a thing than in another. */
export type Difference = Pick<Field, "kind" | "label"> & { values: [Value, Value] };

const TEXT_SHOWN = 300;

/** What the fields are called that an entry of the audit log names, with commas. */
export function labelsOf(action: string, names: string | null): TextKey[] {
	const fields = fieldsOf[action.replace(/\..*/, "") as Kind] ?? {};
	return names?.split(",").flatMap((name) => fields[name]?.label ?? []) ?? [];
}

/** @param one @param other the states; null where the thing was not there */
export function differences(
	kind: Kind,
	one: FormerRow | null,
	other: FormerRow | null,
): Difference[] {
	return Object.entries(fieldsOf[kind]).flatMap(([name, { kind, label }]) => {
		const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
		const [before, after] = [one?.[column] ?? "", other?.[column] ?? ""];
		if (JSON.stringify(before) === JSON.stringify(after)) return [];
		const values: Difference["values"] = [shownValue(kind, before), shownValue(kind, after)];
		// A field that is empty is like one of a thing that is not there.
		return values.some(Boolean) ? [{ kind, label, values }] : [];
	});
}

function shownValue(kind: Field["kind"], stored: FormerRow[string]): Value {
	if (Array.isArray(stored)) return stored.length;
	if (stored === null || stored === "" || typeof stored === "number") return stored || null;
	const text = kind === "descriptions" ? Object.values(JSON.parse(stored)).join(" · ") : stored;
	return text.length > TEXT_SHOWN ? `${cutText(text, TEXT_SHOWN)}…` : text;
}
