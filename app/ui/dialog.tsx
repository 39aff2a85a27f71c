import { type ComponentProps, useCallback, useRef } from "react";

/**
 * A native modal dialog, open as long as it is rendered. The focus moves to its `data-first-focus`,
 * or its first control. Without JavaScript it stands open over the page, so it needs a link that leads
 * away from it.
 */
export function Dialog({ className = "", ...props }: ComponentProps<"dialog">) {
	const shown = useRef<HTMLDialogElement | null>(null);
	const show = useCallback((dialog: HTMLDialogElement | null) => {
		if (dialog) {
			// The server renders it open but not modal.
			dialog.removeAttribute("open");
			dialog.showModal();
			dialog.querySelector<HTMLElement>("[data-first-focus]")?.focus();
		} else {
			// The field that loses the focus now is validated, which conform does by submitting its form.
			// The form's own handler no longer runs, so that the browser would send it.
			shown.current?.addEventListener("submit", (event) => event.preventDefault());
			// This runs before the element is removed. Afterwards the browser could not return the focus.
			shown.current?.close();
		}
		shown.current = dialog;
	}, []);
	return <dialog {...props} ref={show} open className={`dialog ${className}`} />;
}
