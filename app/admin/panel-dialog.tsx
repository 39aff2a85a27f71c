import { Form, useLocation, useNavigate } from "@remix-run/react";
import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { SubmitButton } from "~/ui/submit-button";
import type { PanelAnswer } from "./panel";
import { useSending } from "./use-answer";
import { useUnsavedWarning } from "./use-unsaved-warning";

/** The form by which buttons open and close dialogs where no script runs: it asks for an address. */
const ADDRESS_FORM = "panel-dialogs";

/**
 * Which of a panel's dialogs is open, by name: `create`, `edit:{id}`. Where scripts run it is known
 * to the browser alone, and opens at once; elsewhere it stands in the page's address.
 *
 * @param answer what the server says of the form sent last
 * @param dialogOf the dialog in which an answer is shown; null for one that is shown in the page
 */
export function usePanelDialog<Answer extends PanelAnswer>(
	answer: Answer | undefined,
	dialogOf: (answer: Answer) => string | null,
) {
	const { key, search } = useLocation();
	const navigate = useNavigate();
	const named = answer ? dialogOf(answer) : new URLSearchParams(search).get("dialog");
	const [state, setState] = useState({ key, dialog: named, isDismissed: false });
	// Every answer and every page is a new place in the browser's history.
	if (state.key !== key) setState({ key, dialog: named, isDismissed: false });
	return {
		/** The open dialog's name, divided at its colons. */
		open: state.dialog?.split(":") ?? [],
		show: (dialog: string) => setState({ key, dialog, isDismissed: true }),
		close: () => {
			setState({ key, dialog: null, isDismissed: true });
			// Otherwise a reload would open it again.
			if (search.includes("dialog=")) {
				navigate(withoutDialog(search), { replace: true, preventScrollReset: true });
			}
		},
		/** The answer, until a dialog is opened or closed after it. */
		answer: state.isDismissed ? undefined : answer,
	};
}

function withoutDialog(search: string): string {
	const query = new URLSearchParams(search);
	query.delete("dialog");
	return `/admin?${query}`;
}

/** To be rendered once in a panel with dialogs. */
export function DialogAddressForm() {
	const query = new URLSearchParams(useLocation().search);
	query.delete("dialog");
	return (
		<form id={ADDRESS_FORM} method="get" action="/admin" hidden>
			{[...query].map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
		</form>
	);
}

/** A button that opens one of the panel's dialogs. */
export function DialogButton({
	opens,
	onOpen,
	...props
}: ComponentProps<typeof Button> & { opens: string; onOpen: (dialog: string) => void }) {
	return (
		<Button
			{...props}
			type="submit"
			form={ADDRESS_FORM}
			name="dialog"
			value={opens}
			aria-haspopup="dialog"
			onClick={(event) => {
				event.preventDefault();
				onOpen(opens);
			}}
		/>
	);
}

/** Leaves a dialog without sending anything. */
export function CancelButton({
	onClose,
	...props
}: ComponentProps<typeof Button> & { onClose: () => void }) {
	const { t } = useTranslation();
	return (
		<Button
			variant="outline"
			{...props}
			type="submit"
			form={ADDRESS_FORM}
			onClick={(event) => {
				event.preventDefault();
				onClose();
			}}
		>
			{t("portal.cancel")}
		</Button>
	);
}

/**
 * A dialog of a panel. Closing it by Escape, like leaving the page, asks first when something in it
 * is not saved.
 */
export function PanelDialog({
	title,
	isUnsaved = false,
	onClose,
	className = "",
	children,
}: {
	title: string;
	isUnsaved?: boolean;
	onClose: () => void;
	/** Its width. */
	className?: string;
	children: ReactNode;
}) {
	const { t } = useTranslation();
	const titleId = useId();
	useUnsavedWarning(isUnsaved);
	const ask = (event: SyntheticEvent) => {
		// A file field's own event of this name comes here too.
		if (event.target !== event.currentTarget) return;
		if (isUnsaved && !window.confirm(t("portal.leave"))) event.preventDefault();
	};
	const close = (event: SyntheticEvent) => {
		if (event.target === event.currentTarget) onClose();
	};
	return (
		<Dialog aria-labelledby={titleId} onCancel={ask} onClose={close} className={className}>
			<div className="p-5 sm:p-8">
				<h2 id={titleId} className="text-2xl text-sky">
					{title}
				</h2>
				{children}
			</div>
		</Dialog>
	);
}

/**
 * Asks before a form that cannot be taken back is sent.
 *
 * @param fields what the form sends besides its intent
 * @param children what is going to happen
 */
export function ConfirmingDialog({
	title,
	intent,
	fields = {},
	confirm,
	busyLabel,
	variant = "danger",
	onClose,
	children,
}: {
	title: string;
	intent: string;
	fields?: Record<string, string>;
	/** The label of the button that goes ahead. */
	confirm: string;
	busyLabel: string;
	variant?: ComponentProps<typeof Button>["variant"];
	onClose: () => void;
	children: ReactNode;
}) {
	const isSending = useSending(intent);
	return (
		<PanelDialog title={title} onClose={onClose} className="w-[480px]">
			<div className="mt-3 grid gap-4 [overflow-wrap:anywhere]">{children}</div>
			<Form method="post" preventScrollReset className="mt-7 flex flex-wrap justify-end gap-3">
				<input type="hidden" name="intent" value={intent} />
				{Object.entries(fields).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<CancelButton onClose={onClose} disabled={isSending} autoFocus />
				<SubmitButton variant={variant} busy={isSending} busyLabel={busyLabel}>
					{confirm}
				</SubmitButton>
			</Form>
		</PanelDialog>
	);
}
