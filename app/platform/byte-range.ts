interface ByteRange {
	offset: number;
	length: number;
}

/**
 * The one range that a `Range` header asks for, cut to the size of what there is; null for none, or
 * for several, when everything is sent; "unsatisfiable" when nothing there is in it.
 */
export function parseRange(
	header: string | null,
	size: number,
): ByteRange | "unsatisfiable" | null {
	const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
	if (first === undefined || last === undefined || (first === "" && last === "")) return null;
	if (first === "") {
		const length = Math.min(Number(last), size);
		return length === 0 ? "unsatisfiable" : { offset: size - length, length };
	}
	const offset = Number(first);
	const end = last === "" ? size : Math.min(Number(last) + 1, size);
	if (last !== "" && Number(last) < offset) return null;
	return offset >= size ? "unsatisfiable" : { offset, length: end - offset };
}
