import type { ComponentProps } from "react";
import { Button } from "./button";

/** Ignores clicks while the form is being sent. A disabled button would lose the focus. */
export function SubmitButton({
	busy,
	busyLabel,
	children,
	...props
}: ComponentProps<typeof Button> & { busy: boolean; busyLabel: string }) {
	return (
		<Button
			type="submit"
			{...props}
			aria-disabled={busy}
			// Read by `on-first-interaction.js` until the framework is loaded.
			data-busy={busyLabel}
			onClick={busy ? (event) => event.preventDefault() : undefined}
		>
			{busy && <span aria-hidden="true" className="spinner" />}
			{busy ? busyLabel : children}
		</Button>
	);
}
