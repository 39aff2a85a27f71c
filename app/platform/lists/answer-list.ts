import { logError } from "../log";
import { inTime } from "../read-or";
import type { Page } from "./keyset.server";

/** How many rows of a long list are in memory at once while the list is sent. */
export const ANSWER_PAGE_ROWS = 1000;

/**
 * Streams all items of a list, page by page. The first page is read before the response begins, so
 * that the response has an error status if the database fails at once or does not answer. If the
 * database fails later, the response breaks off, which shows the client that the list is
 * incomplete.
 *
 * @param readPage returns the page after a cursor; for null, the first page
 * @param write makes the text of the response; by default JSON, `{ "data": [ … ] }`
 */
export async function answerList<Context extends { requestId: string }, Item, Cursor>(
	context: Context,
	readPage: (context: Context, after: Cursor | null) => Promise<Page<Item, Cursor>>,
	write: (pages: AsyncIterable<Item[]>) => AsyncIterator<string> = writeJson,
	headers: HeadersInit = { "Content-Type": "application/json" },
): Promise<Response> {
	const first = await inTime(readPage(context, null));
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
			try {
				const { done, value } = await texts.next();
				if (done) controller.close();
				else controller.enqueue(encoder.encode(value));
			} catch (error) {
				logError("list not read to its end", error, { requestId: context.requestId });
				controller.error(error);
			}
		},
	});
	return new Response(body, { headers });
}

async function* writeJson(pages: AsyncIterable<unknown[]>) {
	yield '{"data":[';
	let separator = "";
	for await (const items of pages) {
		if (items.length === 0) continue;
		yield separator + JSON.stringify(items).slice(1, -1);
		separator = ",";
	}
	yield "]}";
}
