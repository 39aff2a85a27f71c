import type { ComponentProps } from "react";
import { Button } from "./button";

/**
 * While the form is being sent, the button says so and ignores clicks. It is not disabled, because a
 * disabled button would lose the focus.
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
			onClick={busy ? (event) => event.preventDefault() : undefined}
		>
			{busy && <span aria-hidden="true" className="spinner" />}
			{busy ? busyLabel : children}
		</Button>
	);
}
