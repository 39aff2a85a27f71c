import { useTranslation } from "react-i18next";
import { formatIsoDay, formatMoment } from "~/i18n/dates";
import type { TextKey } from "~/i18n/text-key";
import { useLanguage } from "~/i18n/use-language";
import { useCodeName } from "./code-name";
import type { Difference } from "./comparison.server";

/**
 * Shows the fields that differ between two versions of an item, side by side.
 *
 * @param names the translation keys of the labels of the two versions
 */
export function Comparison({
	differences,
	names,
}: {
	differences: readonly Difference[];
	names: readonly [TextKey, TextKey];
}) {
	const { t } = useTranslation("portal");
	const shown = useShownValue();
	return (
		<dl className="grid gap-3 text-ink [overflow-wrap:anywhere]">
			{differences.map((difference) => (
				<div key={difference.label}>
					<dt className="font-semibold text-sm">{t(difference.label)}</dt>
					<dd className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
						{names.map((name, index) => (
							<div key={name} className="min-w-0">
								<span className="text-ink-soft text-sm">{t(name)}:</span>{" "}
								{shown(difference, difference.values[index] ?? null)}
							</div>
						))}
					</dd>
				</div>
			))}
		</dl>
	);
}

function useShownValue() {
	const { t } = useTranslation("portal");
	const language = useLanguage();
	const codeName = useCodeName();
	return ({ name, kind }: Difference, value: Difference["values"][number]) => {
		if (kind === "flag") return t(value ? "portal.yes" : "portal.no");
		if (value === null) return "–";
		if (kind === "moment" || kind === "optionalMoment") {
			return formatMoment(language, Number(value));
		}
		return kind === "day" ? formatIsoDay(language, String(value)) : codeName(name, String(value));
	};
}
