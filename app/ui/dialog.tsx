import { type ComponentProps, useCallback, useRef } from "react";

/**
 * A native modal dialog, open as long as it is rendered. The focus moves to the element with
 * `data-first-focus`, or to the first control. Without JavaScript the dialog is open over the page and not
 * modal, so it needs a link that closes it.
 */
export function Dialog({ className = "", ...props }: ComponentProps<"dialog">) {
	const shown = useRef<HTMLDialogElement | null>(null);
	const show = useCallback((dialog: HTMLDialogElement | null) => {
		if (dialog) {
			// The server renders the dialog open but not modal.
			dialog.removeAttribute("open");
			dialog.showModal();
			dialog.querySelector<HTMLElement>("[data-first-focus]")?.focus();
		} else {
			// `close` takes the focus from a field. Conform then validates the field by submitting its
			// form. The form's own submit handler is already gone, so without this one the browser would
			// send the form.
			shown.current?.addEventListener("submit", (event) => event.preventDefault());
			// The dialog is closed before it is removed. Afterwards the browser could not return the focus.
			shown.current?.close();
		}
		shown.current = dialog;
	}, []);
	return <dialog {...props} ref={show} open className={`dialog ${className}`} />;
}
