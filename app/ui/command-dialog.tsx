import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button";

declare module "react" {
	interface ButtonHTMLAttributes<T> {
		/** What the button does to the element that `commandfor` names. */
		command?: "show-modal" | "close";
		commandfor?: string;
	}
}

function dialogOf(id: string) {
	return document.getElementById(id) as HTMLDialogElement | null;
}

/** Opens the dialog of an id; modern browsers do so without JavaScript. */
export function OpenButton({ opens, ...props }: ComponentProps<typeof Button> & { opens: string }) {
	return (
		<Button
			{...props}
			command="show-modal"
			commandfor={opens}
			aria-haspopup="dialog"
			onClick={({ currentTarget }) => {
				// Browsers from before 2025 know no commands.
				if (!("commandForElement" in currentTarget)) dialogOf(opens)?.showModal();
			}}
		/>
	);
}

/** Closes the dialog of an id. */
export function CloseButton({
	closes,
	onClick,
	...props
}: ComponentProps<typeof Button> & { closes: string }) {
	return (
		<Button
			variant="outline"
			{...props}
			command="close"
			commandfor={closes}
			onClick={(event) => {
				// Should the handler take the button away, the browser would not come to close it.
				event.preventDefault();
				dialogOf(closes)?.close();
				onClick?.(event);
			}}
		/>
	);
}

/**
 * A modal dialog that is in the page from the beginning, closed, for an `OpenButton`.
 *
 * @param startsOpen whether the page comes with it open, as after a form in it was refused
 * @param closesWith closes the dialog whenever it changes to another text
 */
export function CommandDialog({
	id,
	title,
	startsOpen = false,
	closesWith,
	className = "",
	children,
}: {
	id: string;
	title: string;
	startsOpen?: boolean;
	closesWith?: string;
	className?: string;
	children: ReactNode;
}) {
	const titleId = useId();
	const dialog = useRef<HTMLDialogElement>(null);
	// Afterwards the browser alone sets the attribute: a render must not close the dialog.
	const [open] = useState(startsOpen);
	useEffect(() => {
		if (!open) return;
		// As the server left it, it is open but not modal.
		dialog.current?.removeAttribute("open");
		dialog.current?.showModal();
	}, [open]);
	useEffect(() => {
		if (closesWith) dialog.current?.close();
	}, [closesWith]);
	return (
		<dialog
			ref={dialog}
			id={id}
			open={open}
			aria-labelledby={titleId}
			className={`dialog ${className}`}
		>
			<div className="p-5 sm:p-8">
				<h2 id={titleId} className="text-2xl text-sky">
					{title}
				</h2>
				{children}
			</div>
		</dialog>
	);
}
