import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IntentForm } from "../intent-form";
import type { Tab } from "../tabs";

/**
 * A button that undoes a change of content.
 *
 * @param thing the id of the only item to restore; if it is empty, all items of the change are
 *   restored
 * @param over the later changes that the undo may overwrite: see `ChangedSince`
 */
export function UndoForm({
	tab,
	change,
	thing = "",
	over = "",
	children,
}: {
	tab: Tab;
	/** The change's number in the audit log. */
	change: number;
	thing?: string;
	over?: string;
	/** The button's label; by default 'Undo'. */
	children?: ReactNode;
}) {
	const { t } = useTranslation("portal");
	return (
		<IntentForm
			intent={`${tab}.undo`}
			fields={{ id: String(change), thing, over }}
			variant="outline"
			busyLabel={t("portal.restoring")}
		>
			{children ?? t("portal.undo")}
		</IntentForm>
	);
}
