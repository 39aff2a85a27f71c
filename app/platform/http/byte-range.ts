/**
 * The range of a file that the header `Range` requests, cut to the file's size. Its length is 0 if the
 * file has no byte in the range: then the response is a 416. Null stands for the whole file: the header
 * is missing or invalid (RFC 9110), or it has several ranges.
 */
export function byteRange(header: string | null, size: number) {
	const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
	if (!(first || last) || (first && last && Number(last) < Number(first))) return null;
	const offset = first ? Math.min(Number(first), size) : Math.max(0, size - Number(last));
	const end = first && last ? Math.min(Number(last) + 1, size) : size;
	return { offset, length: end - offset };
}
