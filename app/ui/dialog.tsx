import { type ComponentProps, useCallback, useRef } from "react";

/** Marks what has the focus first, where that is not the first thing that can have it. */
export const FIRST_FOCUS = "data-first-focus";

/**
 * A native modal dialog that is open as long as it is rendered. The browser makes the page behind
 * inert, moves the focus in, and gives it back to where it was when the dialog goes. Without
 * JavaScript it stands open over the page, so it needs a link that leads out of it.
 *
 * @param onClose called when the visitor has closed it by Escape or by a click beside it
 */
export function Dialog({ className = "", ...props }: ComponentProps<"dialog">) {
	const shown = useRef<HTMLDialogElement | null>(null);
	const show = useCallback((dialog: HTMLDialogElement | null) => {
		if (dialog) {
			// As the server left it, it is open but not modal.
			dialog.removeAttribute("open");
			dialog.showModal();
			dialog.querySelector<HTMLElement>(`[${FIRST_FOCUS}]`)?.focus();
		} else {
			// Called before the element goes: afterwards the focus would not find its way back.
			shown.current?.close();
		}
		shown.current = dialog;
	}, []);
	return <dialog {...props} ref={show} open className={`dialog ${className}`} />;
}
