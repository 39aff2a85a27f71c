import { type ComponentProps, useId } from "react";

/** `checked` says whether it is on, as with any checkbox. */
const look = { role: "switch", className: "switch" };

/**
 * A setting that is on or off. It is a checkbox, so it works without JavaScript.
 *
 * @param defaultValue any text when it is on, as the form was filled in before
 */
export function SwitchField({
	label,
	help,
	error,
	defaultValue,
	...props
}: ComponentProps<"input"> & { label: string; help?: string; error?: string }) {
	const helpId = useId();
	return (
		<div className="grid gap-1.5">
			<label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-medium">
				<input
					type="checkbox"
					{...look}
					{...props}
					defaultChecked={Boolean(defaultValue)}
					aria-describedby={help && helpId}
				/>
				{label}
			</label>
			{help && (
				<p id={helpId} className="text-ink-soft text-sm">
					{help}
				</p>
			)}
			{error && <p className="font-medium text-clay text-sm">{error}</p>}
		</div>
	);
}
