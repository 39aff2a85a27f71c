import type { Administrator } from "~/accounts/guard.server";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import type { NoticeName } from "~/layout/notifications/notices";
import type { LoadContext } from "~/load-context";
import { lastSnapshot } from "~/platform/operations/snapshot.server";
import { type Deed, failed } from "./answers/refusals.server";
import { portalPath } from "./paths";

/**
 * The deed that deletes everything of a kind. The panel that it leads to names the snapshot.
 *
 * @param action how the audit log calls it
 * @param notice what says that it is done
 */
export function deletesAll(
	deleteAll: (
		context: LoadContext,
		administrator: Administrator,
	) => Promise<{ snapshot: string | null }>,
	action: Parameters<typeof lastSnapshot>[1],
	notice: NoticeName,
): Deed {
	return async (visit, intent) => {
		const { context, administrator, request } = visit;
		try {
			const deleted = await deleteAll(context, administrator);
			// Where there was nothing left to delete, the answer to the form before may have been lost.
			const snapshot = deleted.snapshot ?? (await lastSnapshot(context, action));
			const name = snapshot === null ? "nothingDeleted" : notice;
			return redirectWithNotice(request, portalPath({ snapshot }), name);
		} catch (thrown) {
			return failed(visit, intent, thrown, {});
		}
	};
}

/**
 * The key of a table's snapshot in a panel's address; null for anything else there, for it is shown
 * on the page.
 */
export function snapshotIn(search: URLSearchParams, table: string): string | null {
	const key = search.get("snapshot") ?? "";
	return new RegExp(`^snapshots/${table}/[\\w:.-]{1,100}\\.json$`).test(key) ? key : null;
}
