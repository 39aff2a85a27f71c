import type { Page } from "./keyset.server";

/** How many rows of a long list stand in memory at once while it is answered. */
export const ANSWER_PAGE_ROWS = 1000;

/**
 * Answers with every item of a list. It is read and sent page after page, as fast as the other side
 * takes it, so that a long list never stands in memory whole. The first page is read before the
 * answer begins: a database that fails at once is still an error status.
 *
 * @param readPage gives the page after a cursor, the first one for null
 * @param write makes the text of the answer; by default JSON, `{ "data": [ … ] }`
 */
export async function answerList<Context, Item, Cursor>(
	context: Context,
	readPage: (context: Context, after: Cursor | null) => Promise<Page<Item, Cursor>>,
	write: (pages: AsyncIterable<Item[]>) => AsyncIterator<string> = writeJson,
	headers: HeadersInit = { "Content-Type": "application/json" },
): Promise<Response> {
	const first = await readPage(context, null);
	const pages = async function* () {
		for (let page = first; ; page = await readPage(context, page.next)) {
			yield page.items;
			if (page.next === null) return;
		}
	};
	const texts = write(pages());
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await texts.next();
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
