import { Form } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import type { TextKey } from "~/i18n/texts";
import { useTranslation } from "~/i18n/use-translation";
import { CloseButton, CommandDialog } from "~/ui/command-dialog";
import { SubmitButton } from "~/ui/submit-button";
import { FailureBanner } from "./failure-banner";
import type { PanelAnswer } from "./panel";
import { useFailures, useSending } from "./use-answer";
import { useDraft } from "./use-draft";

/** What a field of the form is given: its name, what was typed, and what is wrong with it. */
export type FieldOf = (name: string) => { name: string; defaultValue?: string; error?: string };

interface FormProps {
	id: string;
	intent: string;
	/** By which the backend knows this form when it comes twice. */
	formKey: string;
	/** Who fills it in; what was typed is given back to nobody else. */
	owner: string;
	answer: PanelAnswer | undefined;
	/** Names the form that went through last; with a new one it is closed and emptied. */
	doneId?: string;
	/** The label of the button that sends it. */
	submit: string;
	/** Told when it is sent. */
	onSend?: (form: FormData) => void;
	children: (field: FieldOf) => ReactNode;
}

/** A dialog with a form that adds something. Its text outlives a refusal, a reload and a lost link. */
export function FormDialog({ title, ...props }: FormProps & { title: string }) {
	const { id, intent, doneId, formKey } = props;
	const [givenUp, setGivenUp] = useState<{ answer?: PanelAnswer; nextKey: string }>();
	const answer = props.answer?.intent === intent ? props.answer : undefined;
	const current = givenUp?.answer === answer ? undefined : answer;
	return (
		<CommandDialog
			id={id}
			title={title}
			startsOpen={answer !== undefined}
			closesWith={doneId}
			className="w-[640px]"
		>
			<DialogForm
				// Sent or given up, it begins anew.
				key={`${doneId} ${givenUp?.nextKey}`}
				{...props}
				answer={current}
				formKey={givenUp?.nextKey ?? formKey}
				onGiveUp={() => setGivenUp({ answer, nextKey: crypto.randomUUID() })}
			/>
		</CommandDialog>
	);
}

function DialogForm({
	id,
	intent,
	formKey,
	owner,
	answer,
	doneId,
	submit,
	onSend,
	onGiveUp,
	children,
}: FormProps & { onGiveUp: () => void }) {
	const { t } = useTranslation();
	const form = useRef<HTMLFormElement>(null);
	const failure = useFailures()(answer, intent);
	const isSending = useSending(intent);
	const typed = answer?.result?.initialValue ?? {};
	// The key stays with what is typed, however often the page's data is fetched again.
	const [ownKey, setKey] = useState(formKey);
	const key = typeof typed.key === "string" ? typed.key : ownKey;
	if (key !== ownKey) setKey(key);
	const [isRestored, setRestored] = useState(false);
	const draft = useDraft(form, `${owner} ${intent}`, {
		isNew: doneId !== undefined,
		onRestored(restored) {
			setRestored(true);
			if (restored.key) setKey(restored.key);
			const dialog = form.current?.closest("dialog");
			if (dialog && !dialog.open) dialog.showModal();
		},
	});
	const field: FieldOf = (name) => {
		const value = typed[name];
		const error = answer?.result?.error?.[name]?.[0] as TextKey | undefined;
		return {
			name,
			defaultValue: typeof value === "string" ? value : undefined,
			error: error && t(error),
		};
	};
	return (
		<Form
			ref={form}
			method="post"
			noValidate
			preventScrollReset
			onInput={draft.keep}
			onSubmit={({ currentTarget }) => onSend?.(new FormData(currentTarget))}
			className="mt-6 grid gap-5"
		>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="key" value={key} />
			{isRestored && <p className="text-ink-soft">{t("portal.restored")}</p>}
			{children(field)}
			{failure && !isSending && <FailureBanner failure={failure} role="alert" />}
			<div className="flex flex-wrap justify-end gap-3">
				<CloseButton
					closes={id}
					onClick={() => {
						draft.drop();
						onGiveUp();
					}}
				>
					{t("portal.cancel")}
				</CloseButton>
				<SubmitButton busy={isSending} busyLabel={t("portal.creating")}>
					{submit}
				</SubmitButton>
			</div>
		</Form>
	);
}
