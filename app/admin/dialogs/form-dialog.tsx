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
	lookAt,
	onClose,
	children,
	...form
}: PortalFormOptions<Schema> & {
	/** @param typed what was typed, after a refusal or from a draft; null before */
	children: (field: ValidatedForm<Schema>["field"], typed: TypedTexts | null) => ReactNode;
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
	/** Where the form can be sent to be looked at before it is saved. */
	lookAt?: string;
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
						{children(field, draft.typed)}
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

/** Opens what is typed as it will be, in a tab of its own. The form stays, and is not sent. */
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
				// Unlike a press of the button, this asks no handler of the form.
				form.submit();
				form.setAttribute("action", action);
				form.target = "";
			}}
		>
			{t("portal.look")}
		</Button>
	);
}
