import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { SubmitButton } from "~/ui/submit-button";
import { DialogActions } from "~/ui/view-dialog";
import { FailureBanner, useFailure } from "../failure-banner";
import type { PanelAnswer } from "../panel";
import { useSending } from "../use-sending";
import { dialogName } from "./dialog-name";
import { CancelButton, DialogNotes, PanelDialog } from "./panel-dialog";
import { type Changed, PortalForm, type PortalFormOptions, SeenState } from "./portal-form";
import { useDraft } from "./use-draft";

export function FormDialog<Schema extends z.ZodObject>({
	title,
	owner,
	changed,
	dialog,
	answer,
	note,
	submit,
	onClose,
	children,
	...form
}: PortalFormOptions<Schema> &
	Pick<ComponentProps<typeof PortalForm<Schema>>, "children"> & {
		title: string;
		owner: string;
		/** What the form changes; without it, the form adds something. */
		changed?: Changed;
		/** The name of the open dialog, if it differs from the name of the form. */
		dialog?: string;
		answer: PanelAnswer | undefined;
		/** A banner above the fields. It says why the form was refused, in place of the red box. */
		note?: ReactNode;
		submit: string;
		onClose: () => void;
	}) {
	const { t } = useTranslation("portal");
	const { intent } = form;
	const name = dialog ?? dialogName(intent, changed?.id);
	const draft = useDraft({ owner, dialog: name, answer });
	const failure = useFailure(answer, intent);
	const isSending = useSending(intent);
	return (
		<PanelDialog title={title} draft={draft} onClose={onClose} className="w-[640px]">
			<PortalForm key={String(draft.isRestored)} draft={draft} {...form}>
				{(field) => (
					<>
						{changed && <SeenState changed={changed} draft={draft} />}
						{note}
						{children(field)}
						<DialogActions
							notes={
								<DialogNotes>
									{failure && !note && !isSending && (
										<FailureBanner failure={failure} role="alert" />
									)}
								</DialogNotes>
							}
						>
							<CancelButton />
							<SubmitButton
								busy={isSending}
								busyLabel={t(changed ? "portal.updating" : "portal.creating")}
							>
								{submit}
							</SubmitButton>
						</DialogActions>
					</>
				)}
			</PortalForm>
		</PanelDialog>
	);
}
