import { useBlocker, useLocation } from "@remix-run/react";
import {
	type ComponentProps,
	createContext,
	type ReactNode,
	type SyntheticEvent,
	useContext,
	useEffect,
	useId,
} from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { usePanelBusy } from "../use-sending";
import { dialogName } from "./dialog-name";

/** The form of the buttons that open and close dialogs without scripts: it leads to an address. */
const ADDRESS_FORM = "panel-dialogs";

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

/** Opens one of the panel's dialogs by its name. */
export const OpenDialogContext = createContext<(name: string) => void>(() => {});

/**
 * A button that opens one of the panel's dialogs. It does nothing while a form is on its way: the
 * answer belongs to the dialog that is open then.
 */
export function DialogButton({
	opens,
	className = "",
	...props
}: ComponentProps<typeof Button> & {
	/** The dialog's name. */
	opens: string;
}) {
	const isBusy = usePanelBusy();
	const open = useContext(OpenDialogContext);
	return (
		<Button
			{...props}
			className={`aria-disabled:opacity-60 ${className}`}
			type="submit"
			form={ADDRESS_FORM}
			name="dialog"
			value={opens}
			aria-haspopup="dialog"
			// A button with the attribute "disabled" could not get the focus back when its dialog closes.
			aria-disabled={isBusy}
			onClick={(event) => {
				event.preventDefault();
				if (!isBusy) open(opens);
			}}
		/>
	);
}

/** The button of the open panel that opens a dialog. */
export function findDialogButton(dialog: string): HTMLElement | null {
	return document.querySelector(`button[form="${ADDRESS_FORM}"][value="${CSS.escape(dialog)}"]`);
}

interface RowButton {
	intent: string;
	id: string;
	/** Empty where it has none. */
	title: string;
}

/** The button in a row of a table that opens what the row is about to be changed. */
export function EditButton({ intent, id, title }: RowButton) {
	const { t } = useTranslation("portal");
	return (
		<DialogButton
			variant="outline"
			opens={dialogName(intent, id)}
			aria-label={t("portal.editOne", { title: title || t("untitled") })}
		>
			{t("portal.edit")}
		</DialogButton>
	);
}

/** The button in a row of a table that asks whether to delete what the row is about. */
export function DeleteButton({ intent, id, title }: RowButton) {
	const { t } = useTranslation("portal");
	return (
		<DialogButton variant="danger" opens={dialogName(intent, id)}>
			{t("portal.delete")}
			<span className="sr-only">: {title || t("untitled")}</span>
		</DialogButton>
	);
}

const Leave = createContext(() => {});

/** The button that closes its dialog without sending anything. */
export function CancelButton(props: ComponentProps<typeof Button>) {
	const { t } = useTranslation("portal");
	const leave = useContext(Leave);
	return (
		<Button
			variant="outline"
			disabled={usePanelBusy()}
			{...props}
			type="submit"
			form={ADDRESS_FORM}
			onClick={(event) => {
				event.preventDefault();
				leave();
			}}
		>
			{t("portal.cancel")}
		</Button>
	);
}

/**
 * A dialog of a panel. Closing it, like leaving the page, asks first when something in it is not
 * saved; while its form is on its way it stays open.
 *
 * @param onClose called when it is closed, by Escape or by its `CancelButton`
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
	const { t } = useTranslation("portal");
	const titleId = useId();
	const isBusy = usePanelBusy();
	useUnsavedWarning(isUnsaved);
	const leave = () => {
		if (isBusy) return;
		if (!isUnsaved || window.confirm(t("portal.discard"))) onClose();
	};
	const cancel = (event: SyntheticEvent) => {
		// A file field in the dialog has an event of the same name, which bubbles.
		if (event.target !== event.currentTarget) return;
		event.preventDefault();
		leave();
	};
	const close = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
		if (target !== currentTarget) return;
		// At the second Escape the browser closes a dialog without asking, so it is opened again.
		if (isUnsaved || isBusy) currentTarget.showModal();
		else onClose();
	};
	return (
		<Leave.Provider value={leave}>
			<Dialog aria-labelledby={titleId} onCancel={cancel} onClose={close} className={className}>
				<div className="p-5 sm:p-8">
					<h2 id={titleId} className="text-2xl text-sky">
						{title}
					</h2>
					{children}
				</div>
			</Dialog>
		</Leave.Provider>
	);
}

/** Asks before the page is left while something is not saved. */
function useUnsavedWarning(isUnsaved: boolean) {
	const { t } = useTranslation("portal");
	useEffect(() => {
		if (!isUnsaved) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [isUnsaved]);
	const blocker = useBlocker(
		({ currentLocation, nextLocation, historyAction }) =>
			// A form of this page leads to the same page, and loses nothing.
			isUnsaved && (historyAction === "POP" || currentLocation.pathname !== nextLocation.pathname),
	);
	const question = t("portal.leave");
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		if (window.confirm(question)) blocker.proceed();
		else blocker.reset();
	}, [blocker, question]);
}
