import { hash } from "node:crypto";

/**
 * The files in those fields of a form that `isMeant` accepts. Each file gets a request key made from
 * the form's key, so that a file that is sent twice is stored once.
 */
export async function* filesIn(form: FormData, isMeant: (field: string) => boolean) {
	const key = String(form.get("key") ?? "");
	for (const [field, entry] of [...form]) {
		if (!isMeant(field)) continue;
		// If no file was chosen, a file field sends an empty file without a name.
		if (!(entry instanceof File) || (entry.size === 0 && entry.name === "")) continue;
		const bytes = new Uint8Array(await entry.arrayBuffer());
		const bodyHash = hash("sha256", bytes);
		const requestKey = key ? { key: `${key} ${bodyHash}`, path: "upload", bodyHash } : null;
		yield { field, name: entry.name, bytes, requestKey };
	}
}
