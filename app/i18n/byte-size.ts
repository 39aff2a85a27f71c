/**
 * The size of a file as text: "11 MB", "320 KB". A megabyte is a million bytes, as in the data
 * bundles that people buy.
 */
export function sizeText(bytes: number): string {
	const megabytes = bytes / 1_000_000;
	if (megabytes < 1) return `${Math.ceil(bytes / 1000)} KB`;
	return `${megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes)} MB`;
}
