import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FactName } from "~/church/facts";
import { Card, CardTitle } from "~/ui/card";

/**
 * Lists the facts about the church that are still those of the example church, because nobody has
 * changed or confirmed them yet.
 */
export function AsDelivered({
	names,
	children,
}: {
	names: readonly FactName[];
	/**
	 * The button below the list of facts. It confirms the facts, or leads to the tab that edits
	 * them.
	 */
	children: ReactNode;
}) {
	const { t } = useTranslation("church");
	if (names.length === 0) return null;
	return (
		<Card as="section">
			<CardTitle>{t("church.asDelivered")}</CardTitle>
			<p className="mt-2">{t("church.asDeliveredText")}</p>
			<p className="mt-2 mb-5 font-semibold">
				{names.map((name) => t(`church.${name}`)).join(" · ")}
			</p>
			{children}
		</Card>
	);
}
