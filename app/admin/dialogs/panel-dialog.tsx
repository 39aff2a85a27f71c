import { useBlocker, useLocation } from "@remix-run/react";
import {
	type ComponentProps,
	createContext,
	type ReactNode,
	type SyntheticEvent,
	useContext,
	useEffect,
	useId,
	useRef,
} from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { usePanelBusy } from "../use-sending";
import { dialogIn, dialogName } from "./dialog-name";
import { useOpenDialog } from "./use-panel-dialog";

// The id of the HTML form `DialogUrlForm`. Without scripts, the buttons that open and close dialogs
// send this form, which loads the page with the dialog's name in the URL.
const URL_FORM = "panel-dialogs";

export function DialogUrlForm() {
	const query = new URLSearchParams(useLocation().search);
	query.delete("dialog");
	return (
		<form id={URL_FORM} method="get" action="/admin" hidden>
			{[...query].map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
		</form>
	);
}

/**
 * A button that opens a dialog. While a form is being sent the button does nothing, because the new
 * dialog would show the server's answer to that form.
 */
export function DialogButton({
	opens,
	className = "",
	...props
}: ComponentProps<typeof Button> & { opens: string }) {
	const isBusy = usePanelBusy();
	const open = useOpenDialog();
	return (
		<Button
			{...props}
			className={`aria-disabled:opacity-60 ${className}`}
			type="submit"
			form={URL_FORM}
			name="dialog"
			value={opens}
			aria-haspopup="dialog"
			// `aria-disabled`, not `disabled`: a disabled button could not get the focus back when
			// its dialog closes.
			aria-disabled={isBusy}
			onClick={(event) => {
				event.preventDefault();
				if (!isBusy) open(opens);
			}}
		/>
	);
}

export function findDialogButton(dialog: string): HTMLElement | null {
	return document.querySelector(`button[form="${URL_FORM}"][value="${CSS.escape(dialog)}"]`);
}

interface Row {
	intent: string;
	id: string;
	title: string;
}

/**
 * A button that opens a dialog about one row of a table. Screen readers also read the row's title
 * after the button's label, because the buttons of all rows have the same label.
 */
export function RowButton({
	intent,
	id,
	title,
	variant = "outline",
	children,
}: Row & Pick<ComponentProps<typeof Button>, "variant" | "children">) {
	const { t } = useTranslation("portal");
	return (
		<DialogButton variant={variant} opens={dialogName(intent, id)}>
			{children}
			<span className="sr-only">: {title || t("untitled")}</span>
		</DialogButton>
	);
}

export function EditButton({ intent, id, title }: Row) {
	const { t } = useTranslation("portal");
	return (
		<DialogButton
			variant="outline"
			id={dialogName(intent, id)}
			opens={dialogName(intent, id)}
			// When the browser scrolls to the button, this margin keeps the whole table row in
			// view.
			className="scroll-mt-96"
			aria-label={t("portal.editOne", { title: title || t("untitled") })}
		>
			{t("portal.edit")}
		</DialogButton>
	);
}

export function DeleteButton(row: Row) {
	const { t } = useTranslation("portal");
	return (
		<RowButton {...row} variant="danger">
			{t("portal.delete")}
		</RowButton>
	);
}

const Leave = createContext(() => {});

export function CancelButton(props: ComponentProps<typeof Button>) {
	const { t } = useTranslation("portal");
	const leave = useContext(Leave);
	return (
		<Button
			variant="outline"
			disabled={usePanelBusy()}
			{...props}
			type="submit"
			form={URL_FORM}
			onClick={(event) => {
				event.preventDefault();
				leave();
			}}
		>
			{props.children ?? t("portal.cancel")}
		</Button>
	);
}

/**
 * The error notes above a dialog's buttons. They scroll by themselves if they are long, so that
 * some fields stay in sight on a low screen.
 */
export function DialogNotes({ children }: { children: ReactNode }) {
	return (
		<div className="grid max-h-[30dvh] w-full gap-3 overflow-y-auto empty:hidden">{children}</div>
	);
}

interface Unsaved {
	isUnsaved(): boolean;
	giveUp(): void;
}

/**
 * A dialog of the portal. If typed text is not saved, closing the dialog or leaving the page asks
 * first. The dialog stays open while its form is being sent.
 */
export function PanelDialog({
	title,
	draft,
	onClose,
	className = "",
	children,
}: {
	title: string;
	draft?: Unsaved;
	onClose: () => void;
	className?: string;
	children: ReactNode;
}) {
	const { t } = useTranslation("portal");
	const titleId = useId();
	const isBusy = usePanelBusy();
	useUnsavedWarning(draft);
	const isClosing = useRef(false);
	const closeOnce = () => {
		// Closing the dialog goes one entry back in the browser's history. If it were closed twice,
		// the browser would go back twice, and leave the portal.
		if (!isClosing.current) onClose();
		isClosing.current = true;
	};
	const leave = () => {
		if (isBusy || (draft?.isUnsaved() && !window.confirm(t("portal.discard")))) return;
		draft?.giveUp();
		closeOnce();
	};
	const cancel = (event: SyntheticEvent) => {
		// When somebody cancels choosing a file, the file field fires a `cancel` event, which
		// bubbles up to the dialog. The dialog must stay open then.
		if (event.target !== event.currentTarget) return;
		event.preventDefault();
		leave();
	};
	const close = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
		if (target !== currentTarget) return;
		// When Escape is pressed a second time, a browser closes the dialog without asking. The
		// dialog is opened again at once, so that unsaved text is not lost.
		if (isBusy || draft?.isUnsaved()) currentTarget.showModal();
		else closeOnce();
	};
	return (
		<Leave.Provider value={leave}>
			<Dialog
				aria-labelledby={titleId}
				onCancel={cancel}
				onClose={close}
				// When the browser scrolls to a focused field, this padding keeps the field above
				// the buttons, which stick to the lower edge of the dialog.
				className={`scroll-pb-24 ${className}`}
			>
				<div className="p-6 sm:p-8">
					<h2 id={titleId} className="text-2xl text-sky">
						{title}
					</h2>
					{children}
				</div>
			</Dialog>
		</Leave.Provider>
	);
}

function useUnsavedWarning(draft: Unsaved | undefined) {
	const { t } = useTranslation("portal");
	useEffect(() => {
		const warn = (event: BeforeUnloadEvent) => {
			if (draft?.isUnsaved()) event.preventDefault();
		};
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [draft]);
	const blocker = useBlocker(
		// Leaving the page is blocked while typed text is unsaved. A navigation to a URL that names
		// a dialog is not blocked, because the form itself is sent to such a URL.
		({ nextLocation }) => Boolean(draft?.isUnsaved()) && !dialogIn(nextLocation.search),
	);
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		const isPageLeft = blocker.location.pathname !== "/admin";
		if (!window.confirm(t(isPageLeft ? "portal.leave" : "portal.discard"))) return blocker.reset();
		if (!isPageLeft) draft?.giveUp();
		blocker.proceed();
	}, [blocker, draft, t]);
}
