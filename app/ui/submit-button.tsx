import type { ComponentProps } from "react";
import { Button } from "./button";

/**
 * A button that ignores clicks while its form is being sent. A disabled button would lose the
 * keyboard focus.
 */
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
			// The label while the form is being sent. `on-first-interaction.js` shows it until the
			// framework is loaded.
			data-busy={busyLabel}
			onClick={busy ? (event) => event.preventDefault() : undefined}
		>
			{busy && <span aria-hidden="true" className="spinner" />}
			{busy ? busyLabel : children}
		</Button>
	);
}
