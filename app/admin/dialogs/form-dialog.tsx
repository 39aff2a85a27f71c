import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { SubmitButton } from "~/ui/submit-button";
import { FailureBanner, useFailures } from "../failure-banner";
import { useSending } from "../use-sending";
import { dialogName } from "./dialog-name";
import { useDraft } from "./draft";
import { type Changed, DraftForm, type DraftFormOptions, SeenState } from "./draft-form";
import { CancelButton, PanelDialog } from "./panel-dialog";

/** A dialog with a form that adds something, or changes what is there. */
export function FormDialog<Schema extends z.ZodObject>({
	title,
	owner,
	changed,
	note,
	submit,
	onClose,
	children,
	...form
}: DraftFormOptions<Schema> &
	Pick<ComponentProps<typeof DraftForm<Schema>>, "onSend" | "children"> & {
		title: string;
		/** The id of the administrator who fills it in. */
		owner: string;
		/** What is changed; without it, something is added. */
		changed?: Changed;
		/** A banner above the fields. It says why the form was refused, in place of the red box. */
		note?: ReactNode;
		/** The label of the button that sends it. */
		submit: string;
		onClose: () => void;
	}) {
	const { t } = useTranslation("portal");
	const { intent, answer } = form;
	const draft = useDraft({ owner, dialog: dialogName(intent, changed?.id), answer });
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
						{changed && <SeenState changed={changed} draft={draft} />}
						{note}
						{children(field)}
						{failure && !note && !isSending && <FailureBanner failure={failure} role="alert" />}
						<div className="flex flex-wrap justify-end gap-3">
							<CancelButton />
							<SubmitButton
								busy={isSending}
								busyLabel={t(changed ? "portal.updating" : "portal.creating")}
							>
								{submit}
							</SubmitButton>
						</div>
					</>
				)}
			</DraftForm>
		</PanelDialog>
	);
}
