import { hash } from "node:crypto";

/**
 * The files of one or several fields of a form. The request key contains the form's key, so that a file
 * that is sent twice is stored once.
 */
export async function* filesIn(form: FormData, isMeant: (field: string) => boolean) {
	const key = String(form.get("key") ?? "");
	for (const [field, entry] of [...form]) {
		if (!isMeant(field)) continue;
		// Without a choice, a file field sends an empty file without a name.
		if (!(entry instanceof File) || (entry.size === 0 && entry.name === "")) continue;
		const bytes = new Uint8Array(await entry.arrayBuffer());
		const bodyHash = hash("sha256", bytes);
		const requestKey = key ? { key: `${key} ${bodyHash}`, path: "upload", bodyHash } : null;
		yield { field, name: entry.name, bytes, requestKey };
	}
}
