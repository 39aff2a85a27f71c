import { hash } from "node:crypto";

/**
 * The files in a form, from the fields that `isMeant` accepts. Each file gets an idempotency key
 * made from the form's key and the file's hash, so that a file that is sent twice is stored once.
 */
export async function* filesIn(form: FormData, isMeant: (field: string) => boolean) {
	const key = String(form.get("key") ?? "");
	for (const [field, entry] of [...form]) {
		if (!isMeant(field)) continue;
		// A file field in which no file was chosen sends an empty file without a name, which is
		// skipped.
		if (!(entry instanceof File) || (entry.size === 0 && entry.name === "")) continue;
		const bytes = new Uint8Array(await entry.arrayBuffer());
		const bodyHash = hash("sha256", bytes);
		const requestKey = key ? { key: `${key} ${bodyHash}`, path: "upload", bodyHash } : null;
		yield { field, name: entry.name, bytes, requestKey };
	}
}
