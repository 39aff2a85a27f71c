import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon";

/**
 * One entry of a `<dl>` in a card, such as the date of a sermon: an icon, the label for screen
 * readers, and the value.
 */
export function Fact({
	icon,
	label,
	children,
}: {
	icon?: IconNode | false;
	label: string;
	children: ReactNode;
}) {
	return (
		<div className={icon ? "flex items-start gap-2.5" : ""}>
			<dt>
				{icon && <Icon of={icon} className="mt-[0.2em] size-5 text-sky" />}
				<span className="sr-only">{label}</span>
			</dt>
			<dd className="min-w-0 tabular">{children}</dd>
		</div>
	);
}
