import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Button } from "~/ui/button";
import { SubmitButton } from "~/ui/submit-button";
import type { ValidatedForm } from "~/ui/use-validated-form";
import { DialogActions } from "~/ui/view-dialog";
import { FailureBanner, useFailure } from "../failure-banner";
import type { TypedTexts } from "../form-failure";
import type { PanelAnswer } from "../panel";
import { useSending } from "../use-sending";
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
	lookAt,
	onClose,
	children,
	...form
}: PortalFormOptions<Schema> & {
	/** @param typed the typed values of a refused form or of a draft; null if there is neither */
	children: (field: ValidatedForm<Schema>["field"], typed: TypedTexts | null) => ReactNode;
	title: string;
	owner: string;
	/** The item that the form changes. Without it, the form adds a new item. */
	changed?: Changed;
	/** The name of the open dialog, under which its draft is stored. */
	dialog: string;
	answer: PanelAnswer | undefined;
	/**
	 * A banner above the fields that says why the form was refused. It replaces the error banner
	 * that usually stands below the fields.
	 */
	note?: ReactNode;
	submit: string;
	/** The URL that the form is sent to for a preview; without it, there is no preview button. */
	lookAt?: string;
	onClose: () => void;
}) {
	const { t } = useTranslation("portal");
	const { intent } = form;
	const draft = useDraft({ owner, dialog, answer });
	const failure = useFailure(answer, intent);
	const isSending = useSending(intent);
	return (
		<PanelDialog title={title} draft={draft} onClose={onClose} className="w-[640px]">
			<PortalForm key={String(draft.isRestored)} draft={draft} {...form}>
				{(field) => (
					<>
						{changed && <SeenState changed={changed} draft={draft} />}
						{note}
						{children(field, draft.typed)}
						<DialogActions
							notes={
								<DialogNotes>
									{failure && !note && !isSending && <FailureBanner failure={failure} />}
								</DialogNotes>
							}
						>
							<CancelButton />
							{lookAt && <LookButton at={lookAt} />}
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

/**
 * A button that previews the typed text in a new browser tab. The form stays open and is not saved.
 */
function LookButton({ at }: { at: string }) {
	const { t } = useTranslation("portal");
	return (
		<Button
			type="submit"
			variant="outline"
			formAction={at}
			formTarget="_blank"
			onClick={(event) => {
				event.preventDefault();
				const { form } = event.currentTarget;
				if (!form) return;
				const action = form.getAttribute("action") ?? "";
				form.setAttribute("action", at);
				form.target = "_blank";
				// Unlike a click, `submit()` fires no `submit` event, so the portal does not treat
				// the preview as saving.
				form.submit();
				form.setAttribute("action", action);
				form.target = "";
			}}
		>
			{t("portal.look")}
		</Button>
	);
}
