import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";

const locales = `${import.meta.dirname}/../app/i18n/locales`;

/** Browsers do not fetch them: the server alone has `answers` and `mails`, the service worker `offline`. */
const fetchedByNobody = /(answers|mails|offline)\.json$/;

/** The texts by their files, such as `tn/events.json`. */
const texts = globSync(`${locales}/*/*.json`)
	.filter((file) => !fetchedByNobody.test(file))
	.map((file) => [relative(locales, file), JSON.stringify(JSON.parse(readFileSync(file, "utf8")))])
	.sort();

const version = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 8);

/**
 * The folder with the texts, as an address. One name for all of them, because a hash for each file costs
 * every page 1 KB; when one text changes, a browser fetches the texts of its page again, about 3 KB.
 */
export const textsFolder = `/assets/texts-${version}`;

/** Adds the texts to what browsers are sent, a file for each page and language. */
export const textFiles: Plugin = {
	name: "text-files",
	generateBundle() {
		for (const [file, source] of texts) {
			this.emitFile({ type: "asset", fileName: `${textsFolder.slice(1)}/${file}`, source });
		}
	},
};
