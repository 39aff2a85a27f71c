// The commands for backups use this file, too. They run in Node.js without a build, so this file must
// not import code of the Worker.

/** Lists the files whose keys begin with `prefix`, at most 1000 at once. */
export async function* pagesOf(bucket: R2Bucket, prefix: string): AsyncGenerator<R2Object[]> {
	for (let cursor: string | undefined; ; ) {
		const page: R2Objects = await bucket.list({ prefix, ...(cursor && { cursor }) });
		yield page.objects;
		if (!page.truncated) return;
		cursor = page.cursor;
	}
}

export async function removeFolder(bucket: R2Bucket, folder: string) {
	for await (const objects of pagesOf(bucket, folder)) {
		if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
	}
}
