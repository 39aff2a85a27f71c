import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";

/** Never called: that it compiles is the test. */
export function OnlyRightKeysCompile({ key, titled }: { key: TextKey; titled: TextKey<"title"> }) {
	const { t } = useTranslation("gallery");
	const texts: string[] = [
		t(key),
		t(titled, { title: "Easter" }),
		t("gallery.title"),
		t("gallery.photo", { n: 1 }),
		t("gallery.photos", { count: 1 }),
		// Keys of `common` need no namespace.
		t("nav.home"),
		t("footer.rights", { year: 2026, name: "Church" }),
		// @ts-expect-error There is no such key.
		t("gallery.titel"),
		// @ts-expect-error There is no such key in the other namespace.
		t("events:gallery.title"),
		// @ts-expect-error This page's namespace does not have the key.
		t("sermons.title"),
		// @ts-expect-error The value is missing.
		t("gallery.photo"),
		// @ts-expect-error It is another value that is missing.
		t("gallery.photo", { number: 1 }),
		// @ts-expect-error One of two values is missing.
		t("footer.rights", { year: 2026 }),
		// @ts-expect-error The number is missing.
		t("gallery.photos"),
		// @ts-expect-error The value is missing from what may need it.
		t(titled),
		// @ts-expect-error It is another value that is missing.
		t(titled, { name: "Easter" }),
	];
	// @ts-expect-error This text needs a value, which nobody who is given the key would know.
	const wrong: TextKey = "gallery:gallery.photo";
	return [texts, wrong];
}
