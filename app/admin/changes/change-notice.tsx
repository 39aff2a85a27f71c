import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import type { UndoableChange } from "~/platform/changes/revisions.server";
import { Banner } from "~/ui/banner";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { useSentByServer } from "~/ui/use-hydrated";
import { dialogName } from "../dialogs/dialog-name";
import { findDialogButton } from "../dialogs/panel-dialog";
import { reasonValues } from "../form-failure";
import type { ChangedSince } from "../panel";
import { CHANGE_NOTICE } from "../paths";
import { SendSaved } from "../send-word/send-word";
import { type Tab, tabsByKind } from "../tabs";
import { useChangedName } from "./changed-name";
import { Comparison } from "./comparison";
import { UndoForm } from "./undo-form";

/**
 * What a portal tab says about a change. `change` is the change whose number is in the URL.
 * `changedSince` is set if an undo would overwrite a later change; the tab then asks whether to
 * undo nevertheless.
 */
interface ShownChange {
	tab: Tab;
	change: UndoableChange | null;
	changedSince: ChangedSince | undefined;
}

export const ChangeContext = createContext<ShownChange | null>(null);

/**
 * A notice that names the change just made, and offers to undo it.
 *
 * @param rows the rows that the tab's table shows now; the notice links to the changed item only if
 *   the item is one of these rows
 * @param changed the card of the church's facts that was changed: its name, and the dialog that
 *   edits it. Undefined after any other change
 */
export function ChangeNotice({
	rows,
	changed,
}: {
	rows: readonly { id: string }[];
	changed?: { name: string; dialog: string } | undefined;
}) {
	const { t } = useTranslation(["portal", "users"]);
	const nameOf = useChangedName();
	const shown = useContext(ChangeContext);
	if (shown?.changedSince) {
		const { tab, changedSince } = shown;
		return <AskBeforeUndo key={changedSince.change} tab={tab} {...changedSince} />;
	}
	if (!shown?.change) return null;
	const { tab, change } = shown;
	const { thing, count } = change;
	const action = `users:users.action.${change.action}`;
	const title = thing
		? `${t(action as TextKey)}: “${changed?.name ?? nameOf(change.kind, change.title)}”`
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
				{thing && <SendSaved tab={tabsByKind[change.kind]} id={thing} title={change.title} />}
			</Banner>
		</div>
	);
}

/**
 * Asks whether to undo a change although somebody has changed the item again since. The undo would
 * overwrite the later change, or bring back a version that is not the last one.
 */
function AskBeforeUndo({
	tab,
	kind,
	titles,
	differences,
	isGone,
	...undo
}: ChangedSince & { tab: Tab }) {
	const { t } = useTranslation("portal");
	const nameOf = useChangedName();
	const title = titles.map((one) => nameOf(kind, one)).join(", ");
	return (
		<div ref={useSentByServer() ? undefined : takeFocus} tabIndex={-1}>
			<Banner tone="error" title={t("portal.changedSince", { title })} role="alert">
				<p className="mb-3">{t(isGone ? "portal.deletedSinceText" : "portal.changedSinceText")}</p>
				{!isGone && (
					<Comparison
						differences={differences}
						names={["portal:portal.now", "portal:portal.undoneThen"]}
					/>
				)}
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
 * Moves the focus to the question whether to undo. The browser then scrolls to the question, which
 * may be far above the pressed button.
 */
const takeFocus = (element: HTMLElement | null) => element?.focus();
