import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { SubmitButton } from "~/ui/submit-button";
import { FailureBanner, useFailures } from "../failure-banner";
import { useSending } from "../use-sending";
import { useDraft } from "./draft";
import { DraftForm, type DraftFormOptions } from "./draft-form";
import { CancelButton, PanelDialog } from "./panel-dialog";

/** A dialog with a form that adds something. */
export function FormDialog<Schema extends z.ZodObject>({
	title,
	owner,
	submit,
	onClose,
	children,
	...form
}: DraftFormOptions<Schema> &
	Pick<ComponentProps<typeof DraftForm<Schema>>, "onSend" | "children"> & {
		title: string;
		/** The id of the administrator who fills it in. */
		owner: string;
		/** The label of the button that sends it. */
		submit: string;
		onClose: () => void;
	}) {
	const { t } = useTranslation("portal");
	const { intent, answer } = form;
	const draft = useDraft({ owner, dialog: intent, answer });
	const failure = useFailures()(answer, intent);
	const isSending = useSending(intent);
	const giveUp = () => {
		draft.drop();
		onClose();
	};
	return (
		<PanelDialog title={title} isUnsaved={draft.isUnsaved} onClose={giveUp} className="w-[640px]">
			<DraftForm key={String(draft.restored !== null)} draft={draft} {...form}>
				{(field) => (
					<>
						{children(field)}
						{failure && !isSending && <FailureBanner failure={failure} role="alert" />}
						<div className="flex flex-wrap justify-end gap-3">
							<CancelButton />
							<SubmitButton busy={isSending} busyLabel={t("portal.creating")}>
								{submit}
							</SubmitButton>
						</div>
					</>
				)}
			</DraftForm>
		</PanelDialog>
	);
}
