import { Form } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/submit-button";
import { FailureBanner } from "../answers/failure-banner";
import { useFailures, useSending } from "../answers/use-answer";
import type { PanelAnswer } from "../panel";
import { CancelButton, PanelDialog } from "./panel-dialog";
import { type DraftForm, type FieldOf, useDraft } from "./use-draft";

/** A dialog with a form that adds something. */
export function FormDialog({
	title,
	intent,
	formKey,
	owner,
	answer,
	submit,
	onSend,
	onClose,
	children,
}: {
	title: string;
	intent: string;
	/** By which the backend knows this form when it comes twice. */
	formKey: string;
	/** The id of who fills it in. */
	owner: string;
	/** What the server says of this form. */
	answer: PanelAnswer | undefined;
	/** The label of the button that sends it. */
	submit: string;
	/** Told when it is sent. */
	onSend?: (form: FormData) => void;
	onClose: () => void;
	children: (field: FieldOf) => ReactNode;
}) {
	const { t } = useTranslation("portal");
	const draft = useDraft({ owner, dialog: intent, answer });
	const failure = useFailures()(answer, intent);
	const isSending = useSending(intent);
	const giveUp = () => {
		draft.drop();
		onClose();
	};
	return (
		<PanelDialog title={title} isUnsaved={draft.isUnsaved} onClose={giveUp} className="w-[640px]">
			<DraftFields
				key={String(draft.isRestored)}
				draft={draft}
				intent={intent}
				formKey={formKey}
				onSubmit={({ currentTarget }) => onSend?.(new FormData(currentTarget))}
			>
				{children(draft.field)}
				{failure && !isSending && <FailureBanner failure={failure} role="alert" />}
				<div className="flex flex-wrap justify-end gap-3">
					<CancelButton />
					<SubmitButton busy={isSending} busyLabel={t("portal.creating")}>
						{submit}
					</SubmitButton>
				</div>
			</DraftFields>
		</PanelDialog>
	);
}

/** The form of a draft, with what tells the server which form it is. */
export function DraftFields({
	draft,
	intent,
	formKey,
	children,
	...props
}: ComponentProps<typeof Form> & {
	draft: DraftForm;
	intent: string;
	formKey: string;
	children: ReactNode;
}) {
	const { t } = useTranslation("portal");
	// It stays with what is typed, however often the panel's data is fetched anew.
	const [key] = useState(formKey);
	return (
		<Form
			{...props}
			ref={draft.ref}
			method="post"
			noValidate
			preventScrollReset
			onInput={draft.keep}
			className="mt-6 grid gap-5"
		>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="key" value={draft.field("key", key).defaultValue} />
			{draft.isRestored && <p className="text-ink-soft">{t("portal.restored")}</p>}
			{children}
		</Form>
	);
}
