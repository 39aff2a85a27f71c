import { useTranslation } from "~/i18n/use-translation";
import { OpenButton } from "~/ui/command-dialog";
import { ConfirmDialog } from "./confirm-dialog";
import type { PanelAnswer } from "./panel";

/**
 * Deletes one row of a table, once its name has been read and confirmed.
 *
 * @param id of the row's object
 * @param name of the object
 * @param question the title of the confirmation
 */
export function DeleteButton({
	id,
	name,
	question,
	intent,
	answer,
}: {
	id: string;
	name: string;
	question: string;
	intent: string;
	answer: PanelAnswer | undefined;
}) {
	const { t } = useTranslation();
	const dialogId = `delete-${id}`;
	return (
		<>
			<OpenButton opens={dialogId} variant="danger" width="compact">
				{t("portal.delete")}
				<span className="sr-only">: {name}</span>
			</OpenButton>
			<ConfirmDialog
				id={dialogId}
				title={question}
				intent={intent}
				object={id}
				answer={answer}
				confirm={t("portal.delete")}
			>
				<p>{t("portal.deleteNamed", { title: name })}</p>
			</ConfirmDialog>
		</>
	);
}
