/** How many rows stand in memory at once while a long list is answered. */
export const LIST_PAGE = 1000;

export interface ListPage<Item, Place> {
	items: Item[];
	/** Where the next page begins, or null when this is the last. */
	next: Place | null;
}

/** A page of a table, which falls back to the first where nothing comes after a place any more. */
export interface TablePage<Item, Place> extends ListPage<Item, Place> {
	isFirst: boolean;
}

type ReadPage<Context, Item, Place> = (
	context: Context,
	after: Place | null,
) => Promise<ListPage<Item, Place>>;

/**
 * Answers `{ "data": [ … ] }` with every item, page after page, so that a long list never stands in
 * memory whole. The first page is read before the answer begins, so that a database that fails is
 * still an error.
 */
export function answerList<Context, Item, Place>(
	context: Context,
	readPage: ReadPage<Context, Item, Place>,
): Promise<Response> {
	return answerPages(context, readPage, writeJson, { "Content-Type": "application/json" });
}

/**
 * Answers with every item, page after page, in a format of one's own.
 *
 * @param write makes the answer's text of the pages
 */
export async function answerPages<Context, Item, Place>(
	context: Context,
	readPage: ReadPage<Context, Item, Place>,
	write: (pages: AsyncIterable<Item[]>) => AsyncIterator<string>,
	headers: HeadersInit,
): Promise<Response> {
	const first = await readPage(context, null);
	const pages = async function* () {
		for (let page = first; ; page = await readPage(context, page.next)) {
			yield page.items;
			if (page.next === null) return;
		}
	};
	const chunks = write(pages());
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await chunks.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
	});
	return new Response(body, { headers });
}

/** `{ "data": [ … ] }` */
export async function* writeJson(pages: AsyncIterable<unknown[]>) {
	yield '{"data":[';
	let separator = "";
	for await (const items of pages) {
		if (items.length === 0) continue;
		yield separator + JSON.stringify(items).slice(1, -1);
		separator = ",";
	}
	yield "]}";
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
