import { type ComponentProps, useId } from "react";

/** @param defaultValue "" if the switch is off at first; any other text if it is on */
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
					// biome-ignore lint/a11y/useAriaPropsForRole: browsers report themselves whether a checkbox is on
					role="switch"
					className="switch"
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
