import { useLocation } from "@remix-run/react";
import { type ComponentProps, type ReactNode, type SyntheticEvent, useId } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useUnsavedWarning } from "./use-unsaved-warning";

/** The form by which buttons open and close dialogs where no script runs: it asks for an address. */
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

/** A button that opens one of the panel's dialogs. */
export function DialogButton({
	opens,
	onOpen,
	...props
}: ComponentProps<typeof Button> & {
	/** The dialog's name. */
	opens: string;
	onOpen: (dialog: string) => void;
}) {
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
