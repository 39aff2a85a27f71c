import { MEDIA, mediaAddress, mediaKey } from "./address";

/** The addresses among some that would be those of uploads, but of none that is stored. */
export async function missingUploads(
	{ media }: { media: R2Bucket },
	addresses: readonly string[],
): Promise<string[]> {
	const uploads = addresses.filter((address) => address.startsWith(mediaAddress(MEDIA)));
	const found = await Promise.all(
		uploads.map((address) => {
			const key = mediaKey(address);
			return key && media.head(key);
		}),
	);
	return uploads.filter((_, index) => !found[index]);
}
