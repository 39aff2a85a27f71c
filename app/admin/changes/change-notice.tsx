import { createContext, type RefObject, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import type { KeptChange } from "~/platform/changes/former.server";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import type { ChangedSince } from "../panel";
import { reasonValues } from "../panel-answer";
import { SendSaved } from "../send-word/send-word";
import type { Tab } from "../tabs";
import { Comparison } from "./comparison";
import { UndoForm } from "./undo-form";

/** What a panel says of the change that the address names, or of one that cannot be undone just so. */
export interface ShownChange {
	tab: Tab;
	change: KeptChange | null;
	changedSince: ChangedSince | undefined;
}

export const ChangeContext = createContext<ShownChange | null>(null);

/** Says what was just done to what, and takes it back. */
export function ChangeNotice({ focusRef }: { focusRef: RefObject<HTMLDivElement> }) {
	const { t } = useTranslation(["portal", "users"]);
	const shown = useContext(ChangeContext);
	if (shown?.changedSince) return <AskBeforeUndo tab={shown.tab} {...shown.changedSince} />;
	if (!shown?.change) return null;
	const { tab, change } = shown;
	const action = t(`users:users.action.${change.action}` as TextKey);
	const name = change.thing === null ? change.count : `“${change.title || t("untitled")}”`;
	return (
		<div ref={focusRef} tabIndex={-1}>
			<Banner tone="success" title={`${action}: ${name}`}>
				<p>{t("portal.undoText", reasonValues)}</p>
				<UndoForm tab={tab} change={change.id} className="mt-3" />
				{change.thing && <SendSaved tab={tab} id={change.thing} title={change.title} />}
			</Banner>
		</div>
	);
}

/** Somebody has changed the thing since: what stands there now would be lost. */
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

/** A `ref`: what was pressed may stand far below. */
const takeFocus = (element: HTMLElement | null) => element?.focus();
