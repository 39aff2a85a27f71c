/** How many rows stand in memory at once while a long list is answered. */
export const LIST_PAGE = 1000;

export interface ListPage<Item, Place> {
	items: Item[];
	/** Where the next page begins, or null when this is the last. */
	next: Place | null;
}

/**
 * Answers `{ "data": [ … ] }` with every item, page after page, so that a long list never stands in
 * memory whole. The first page is read before the answer begins, so that a database that fails is
 * still an error.
 */
export async function answerList<Context, Item, Place>(
	context: Context,
	readPage: (context: Context, after: Place | null) => Promise<ListPage<Item, Place>>,
): Promise<Response> {
	const first = await readPage(context, null);
	const text = async function* () {
		yield '{"data":[';
		for (let page = first, separator = ""; ; separator = ",") {
			if (page.items.length > 0) yield separator + JSON.stringify(page.items).slice(1, -1);
			if (page.next === null) break;
			page = await readPage(context, page.next);
		}
		yield "]}";
	};
	const chunks = text();
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await chunks.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
	});
	return new Response(body, { headers: { "Content-Type": "application/json" } });
}

/**
 * Cuts a page from rows of which one more was asked for than a page holds.
 *
 * @param placeOf where in the order a row stands
 */
export function cutPage<Row, Place>(
	rows: Row[],
	placeOf: (row: Row) => Place,
	size: number = LIST_PAGE,
) {
	const last = rows.length > size ? rows[size - 1] : undefined;
	return { rows: rows.slice(0, size), next: last === undefined ? null : placeOf(last) };
}
