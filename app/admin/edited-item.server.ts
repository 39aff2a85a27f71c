import type { z } from "zod";
import type { TextKey } from "~/i18n/text-key";
import { check } from "~/platform/http/body.server";
import type { Precondition } from "~/platform/http/precondition.server";
import { refusal } from "~/platform/http/refusal";
import { parseDialogName } from "./dialogs/dialog-name";
import { typedIn } from "./form-failure";
import type { ChangeAnswer, Edited, PanelVisit } from "./panel";
import { failed, type ReadForm, refused, withTyped } from "./panel-actions.server";

/**
 * The item that the open dialog edits or copies, in the shape of its form. Null if the URL names no
 * dialog with this form intent.
 */
export async function readEdited<Data, Item>(
	search: URLSearchParams,
	intent: string,
	read: (id: string) => Promise<Data | undefined>,
	itemOf: (data: Data) => Item,
): Promise<Edited<Item> | null> {
	const { intent: asked, id } = parseDialogName(search.get("dialog"));
	if (asked !== intent || !id) return null;
	const data = await read(id);
	return { id, item: data ? itemOf(data) : null };
}

/**
 * Reads the changed fields of an item and the version (`updatedAt`) that the administrator has
 * seen.
 *
 * @throws a 400 Response if a field is invalid or `updatedAt` is missing
 */
export function parseChange<Fields>(
	schema: z.ZodType<{ fields: Fields; seen: number | null }>,
	typed: object,
): { fields: Fields; precondition: Precondition } {
	const { fields, seen } = check(schema, typed);
	if (seen === null) throw refusal(400, "updatedAt: is missing");
	return { fields, precondition: [seen] };
}

/**
 * The answer to a form whose item could not be stored. If somebody else has changed the item since
 * the form was opened, the answer also has the item as it is stored now.
 */
export async function notSaved<Data, Item>(
	visit: PanelVisit,
	intent: string,
	form: ReadForm,
	thrown: unknown,
	itemOf: (data: Data) => Item,
): Promise<ChangeAnswer<Item>> {
	const answer = failed(visit, intent, form, thrown, "portal:portal.textKept");
	// 404 means that the item was deleted. The typed text can only be added as a new item, which
	// needs a new idempotency key.
	if (answer.status === 404) return withTyped(answer, { key: crypto.randomUUID() });
	if (!(thrown instanceof Response) || ![400, 409].includes(answer.status)) return answer;
	const { data, missing } = await thrown.clone().json<{ data?: Data; missing?: string[] }>();
	if (data) return { ...answer, current: itemOf(data) };
	if (!missing?.includes(String(typedIn(answer).image_url))) return answer;
	const gone: Record<string, TextKey[]> = { image_url: ["albums:albums.coverGone"] };
	return withTyped(refused(intent, 400, form, [], gone), { image_url: "" });
}
