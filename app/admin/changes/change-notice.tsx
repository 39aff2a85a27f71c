import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import type { KeptChange } from "~/platform/changes/former.server";
import { Banner } from "~/ui/banner";
import { reasonValues } from "../panel-answer";
import type { Tab } from "../tabs";
import { UndoForm } from "./undo-form";

/** What the page says of the change that its address names. */
export interface ShownChange {
	tab: Tab;
	change: KeptChange | null;
}

export const ChangeContext = createContext<ShownChange | null>(null);

/** Says what was just done to what, and takes it back. */
export function ChangeNotice() {
	const { t } = useTranslation(["portal", "users"]);
	const shown = useContext(ChangeContext);
	if (!shown?.change) return null;
	const { tab, change } = shown;
	const action = t(`users:users.action.${change.action}` as TextKey);
	const name = change.thing === null ? change.count : `“${change.title || t("untitled")}”`;
	return (
		<Banner tone="success" title={`${action}: ${name}`}>
			<p>{t("portal.undoText", reasonValues)}</p>
			<UndoForm tab={tab} change={change.id} className="mt-3" />
		</Banner>
	);
}
