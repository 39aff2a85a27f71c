import type { ComponentProps } from "react";

/** A link. One to "#" has no page yet, so it leads nowhere; words beside it say that the page is coming. */
export function PlannedLink({ href, target, rel, ...props }: ComponentProps<"a">) {
	if (href === "#") return <a role="link" aria-disabled="true" {...props} />;
	return <a href={href} target={target} rel={rel} {...props} />;
}
