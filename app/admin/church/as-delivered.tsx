import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FactName } from "~/church/facts";
import { Card, CardTitle } from "~/ui/card";

/** The facts that are still those of the example church, until somebody changes or confirms them. */
export function AsDelivered({
	names,
	children,
}: {
	names: readonly FactName[];
	/** The button beneath the facts, which confirms or opens them. */
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
