import { type ComponentProps, useCallback, useRef } from "react";

const CONTROL = "a,button,input,select,summary,textarea";

/**
 * A native modal `<dialog>`, open as long as it is rendered. The focus moves to the element with
 * `data-first-focus`, or to the first control. A control of the server's dialog that the visitor has
 * focused before hydration keeps the focus. Without JavaScript the dialog lies over the page but
 * is not modal, so it needs a link that closes it.
 */
export function Dialog({ className = "", ...props }: ComponentProps<"dialog">) {
	const shown = useRef<HTMLDialogElement | null>(null);
	const show = useCallback((dialog: HTMLDialogElement | null) => {
		if (dialog) {
			// The server renders the dialog open but not modal, so it is first closed here:
			// `showModal` fails for an open dialog.
			const { activeElement } = document;
			const isKept = dialog.contains(activeElement) && activeElement?.matches(CONTROL);
			const { scrollTop } = dialog;
			dialog.removeAttribute("open");
			dialog.showModal();
			const focused = isKept ? activeElement : dialog.querySelector("[data-first-focus]");
			(focused as HTMLElement | null)?.focus({ preventScroll: scrollTop > 0 });
			if (scrollTop > 0) dialog.scrollTop = scrollTop;
		} else {
			// Keeps the browser from sending the form of a closing dialog. `close` takes the focus
			// from a field, and the library conform then validates this field by submitting its
			// form. The form's own submit handler is already gone.
			shown.current?.addEventListener("submit", (event) => event.preventDefault());
			// The dialog is closed before it is removed from the page, because the browser can
			// return the focus to the earlier element only then.
			shown.current?.close();
		}
		shown.current = dialog;
	}, []);
	return <dialog {...props} ref={show} open className={`dialog ${className}`} />;
}
