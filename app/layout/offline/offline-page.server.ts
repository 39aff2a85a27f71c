import { phones } from "~/church/contact";
import { name } from "~/church/identity";
import { address } from "~/church/location";
import { moreServiceHours, serviceHours } from "~/church/service-hours";
import { i18nIn } from "~/i18n/i18n";
import { type Language, languageCodes } from "~/i18n/language";
import { escaped } from "~/platform/text";
import stylesheet from "../../app.css?url";

/**
 * The page that is shown without a network, in all languages. In each language it has an empty
 * list, to which the service worker adds links to stored pages. The service worker removes the
 * lists that stay empty, and moves the language seen last to the top.
 *
 * @param first the language at the top
 */
export function offlinePage(first: Language): string {
	const languages = [...new Set([first, ...languageCodes])];
	const title = `${i18nIn(first).t("offline:title")} · ${name()}`;
	return `<!doctype html><html lang="${first}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><link rel="stylesheet" href="${stylesheet}"><body><main class="wrap grid gap-10 py-14">${languages.map(section).join("")}</main>`;
}

function section(language: Language): string {
	const { t } = i18nIn(language);
	const services = [
		serviceHours()[language],
		...moreServiceHours().map(({ hours, name }) =>
			hours ? `${hours[language]} · ${name[language]}` : name[language],
		),
	];
	const facts = [name(), ...services, address().join(", ")].map(escaped);
	const numbers = phones().map(
		({ url, label }) => `<a class="underline" href="${url}">${label}</a>`,
	);
	return `<section lang="${language}"><h1 class="text-3xl text-sky">${t("offline:title")}</h1><p class="mt-4">${t("offline:text")}</p><p class="mt-4 font-semibold">${facts.join("<br>")}</p><p class="mt-4">${t("offline:call")} ${numbers.join(", ")}</p><h2 class="mt-8 text-xl">${t("offline:kept")}</h2><ul></ul></section>`;
}
