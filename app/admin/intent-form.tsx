import { Form, useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { SubmitButton } from "~/ui/submit-button";
import { portalDialogPath } from "./dialogs/dialog-name";
import { useSending } from "./use-sending";

/**
 * A button that carries out a form intent at once, without a dialog. `fields` are sent with the
 * intent. The page keeps its query, so that a table stays on its page (see `listQuery`).
 */
export function IntentForm({
	intent,
	fields = {},
	className,
	...button
}: Omit<ComponentProps<typeof SubmitButton>, "busy"> & {
	intent: string;
	fields?: Record<string, string>;
}) {
	const isSending = useSending(intent, fields.id);
	const { search } = useLocation();
	return (
		<Form
			method="post"
			action={portalDialogPath(search, intent)}
			preventScrollReset
			className={className}
		>
			{Object.entries({ intent, ...fields }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<SubmitButton {...button} busy={isSending} />
		</Form>
	);
}
