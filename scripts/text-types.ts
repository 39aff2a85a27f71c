/** Writes the type of every English text, for `app/i18n/i18next.d.ts`: a JSON import has no literals. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const folder = new URL("../app/i18n/locales/en/", import.meta.url);

const namespaces = readdirSync(folder).map((file) => {
	const texts = readFileSync(new URL(file, folder), "utf8").trim();
	return `"${file.replace(".json", "")}": ${texts}`;
});

writeFileSync(
	new URL("../app/i18n/texts.d.ts", import.meta.url),
	`/** Made by scripts/text-types.ts; never edited. */\nexport interface Texts {\n${namespaces.join(";\n")};\n}\n`,
);
