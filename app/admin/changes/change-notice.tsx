import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import type { UndoableChange } from "~/platform/changes/revisions.server";
import { Banner } from "~/ui/banner";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { dialogName } from "../dialogs/dialog-name";
import { findDialogButton } from "../dialogs/panel-dialog";
import { reasonValues } from "../form-failure";
import type { ChangedSince } from "../panel";
import { CHANGE_NOTICE } from "../paths";
import { SendSaved } from "../send-word/send-word";
import type { Tab } from "../tabs";
import { Comparison } from "./comparison";
import { UndoForm } from "./undo-form";

/**
 * What a panel says about a change. `change` is the change that the URL names. If an undo would
 * overwrite a later change, `changedSince` is set, and the panel asks whether to undo nevertheless.
 */
export interface ShownChange {
	tab: Tab;
	change: UndoableChange | null;
	changedSince: ChangedSince | undefined;
}

export const ChangeContext = createContext<ShownChange | null>(null);

/**
 * Names the change that was just made, and offers to undo it.
 *
 * @param rows the rows that the panel's list shows now; the notice links to the changed item only
 *   if the item is one of them
 * @param changed the part of the item that was changed, such as one card of the church's facts: its
 *   name, and the dialog that edits it. Undefined if the change is not about a part.
 */
export function ChangeNotice({
	rows,
	changed,
}: {
	rows: readonly { id: string }[];
	changed?: { name: string; dialog: string } | undefined;
}) {
	const { t } = useTranslation(["portal", "users"]);
	const shown = useContext(ChangeContext);
	if (shown?.changedSince) return <AskBeforeUndo tab={shown.tab} {...shown.changedSince} />;
	if (!shown?.change) return null;
	const { tab, change } = shown;
	const { thing, count } = change;
	const action = `users:users.action.${change.action}`;
	const title = thing
		? `${t(action as TextKey)}: “${changed?.name ?? (change.title || t("untitled"))}”`
		: t(action as TextKey<"count">, { count });
	const row = changed?.dialog ?? dialogName(`${tab}.update`, thing ?? "");
	return (
		<div id={CHANGE_NOTICE} tabIndex={-1}>
			<Banner tone="success" title={title}>
				<p>{t("portal.undoText", reasonValues)}</p>
				<div className="mt-3 flex flex-wrap gap-2">
					<UndoForm tab={tab} change={change.id} />
					{(changed || rows.some(({ id }) => id === thing)) && (
						<ButtonAnchor
							href={`#${row}`}
							variant="outline"
							onClick={(event) => {
								event.preventDefault();
								findDialogButton(row)?.focus();
							}}
						>
							{t("portal.showRow")}
						</ButtonAnchor>
					)}
				</div>
				{thing && <SendSaved tab={tab} id={thing} title={change.title} />}
			</Banner>
		</div>
	);
}

/**
 * Asks whether to undo a change although somebody has changed the item again: the undo would
 * overwrite that later change.
 */
function AskBeforeUndo({ tab, titles, differences, ...undo }: ChangedSince & { tab: Tab }) {
	const { t } = useTranslation("portal");
	const title = titles.map((one) => one || t("untitled")).join(", ");
	return (
		<div key={undo.change} ref={takeFocus} tabIndex={-1}>
			<Banner tone="error" title={t("portal.changedSince", { title })} role="alert">
				<p className="mb-3">{t("portal.changedSinceText")}</p>
				<Comparison
					differences={differences}
					names={["portal:portal.now", "portal:portal.undoneThen"]}
				/>
				<div className="mt-4 flex flex-wrap gap-3">
					<UndoForm tab={tab} {...undo}>
						{t("portal.undoAnyway")}
					</UndoForm>
					<ButtonLink to="/admin" variant="outline">
						{t("portal.cancel")}
					</ButtonLink>
				</div>
			</Banner>
		</div>
	);
}

/**
 * Moves the focus to the notice. The browser then scrolls to the notice, which may be far above the
 * pressed button.
 */
const takeFocus = (element: HTMLElement | null) => element?.focus();
